import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../../test/support/test-app.ts'
import { createApp } from '../../app.ts'
import { logRequest } from './request-log.ts'

const app = await testApp()

test('every line of a call carries its request id, those of verbs included', async () => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const { config, services } = app
  const logged = createApp({ config, services, log, secretKey: 'x'.repeat(32) })
  const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const organiser = await app.organiser()
  const { reference } = (await organiser.post('/api/content/pages')).data
  const block = { blockType: 'Image', imageName: 'a.png', altText: 'A dot', imageContents: PIXEL }
  const address = `/api/content/pages/${reference}/contents`
  await organiser.put(address, { rows: [{ blocks: [block] }] })

  // The removal of the picture fails after the commit, which is only logged
  await app.orm.em.fork().execute('alter table unused_file rename to renamed')
  const request = vi.spyOn(app.app, 'request').mockImplementation((...args) => logged.request(...args))
  const { headers, status } = await organiser.put(address, { rows: [] })
  expect(request).toHaveBeenCalled()
  expect(status).toBe(200)
  const requestId = headers.get('x-request-id')
  expect(lines.find(({ msg }) => msg === 'unused images were left behind')).toMatchObject({ requestId })
  expect(lines.filter((line) => line.requestId !== requestId)).toEqual([])
})

test('probes are only logged at debug, unless they fail', () => {
  const lines: { level: number; route: string; status: number }[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const request = { method: 'GET', started: performance.now() }
  for (const [route, status] of [
    ['/healthz', 200],
    ['/readyz', 200],
    ['/readyz', 503],
    ['/api/auth/me', 200],
  ] as const)
    logRequest(log, { ...request, route, status })
  const { debug, info } = pino.levels.values
  expect(lines.map(({ level }) => level)).toEqual([debug, debug, info, info])
})
