import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeConcert, presenter } from '../../backend/test/support/concert.ts'
import { eventually, Phone, startServer, transports } from '../../backend/test/support/live/live-server.ts'
import { createTestApp, type TestApp } from '../../backend/test/support/test-app.ts'
import type { TestClient } from '../../backend/test/support/test-client.ts'
import { codeBlocks } from './support/code-blocks.ts'
import { startNginx } from './support/start-nginx.ts'

// The guide's nginx configuration in front of a real server: presses reach phones over every transport

let app: TestApp
let server: Awaited<ReturnType<typeof startServer>>
let nginx: Awaited<ReturnType<typeof startNginx>>
let organiser: TestClient

beforeAll(async () => {
  app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '1' })
  server = await startServer(app)
  const [block] = codeBlocks.filter(({ language }) => language === 'nginx')
  nginx = await startNginx(block?.code ?? '', new URL(server.url).origin)
  setDefaultCACertificates([...getCACertificates(), nginx.certificate])
  await vi.waitFor(() => fetch(`${nginx.origin}/healthz`), { timeout: 20_000 })
  organiser = await app.organiser()
})
afterAll(async () => {
  await nginx.close()
  await server.close()
  await app.close()
})

describe.each(transports)('over %s', (_name, transport) => {
  test('a phone shows a slide immediately', async () => {
    const concert = await makeConcert(organiser)
    const presenting = presenter(organiser, concert, concert.showing)
    const phone = new Phone(`${nginx.origin}/hubs/showing`, { transport })
    await phone.hub.start()
    expect(await phone.join(concert.showing)).toMatchObject({ outcome: 'joined' })
    await presenting.start()
    for (const [at, name] of ['Silent night', 'Round yon virgin'].entries()) {
      await presenting.show(at)
      await eventually(() => expect(phone.display?.slide?.name).toBe(name))
    }
    await phone.hub.stop()
  })
})

test('the largest bodies pass through, so it is the server that refuses larger ones, in JSON', async () => {
  const { token } = (await organiser.post('/api/auth/tokens', { name: 'Proxy', scopes: ['edit'], expiresInDays: 7 }))
    .data
  const { reference } = await makeConcert(organiser)
  const answer = await fetch(`${nginx.origin}/api/sessions/${reference}/background`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fileContents: 'x'.repeat(36 * 1024 * 1024) }),
  })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ errors: [{ code: 'payload-too-large' }] })
})
