import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { AppEnv } from '../app-env.ts'
import { warnOfProxy } from './warn-of-proxy.ts'

async function warningsWith(hasTrustedProxies: boolean) {
  const log = { warn: vi.fn() }
  const app = new Hono<AppEnv>()
  app.use(warnOfProxy({ hasTrustedProxies }, log as never))
  app.get('/', (c) => c.text('here'))
  await app.request('/')
  expect(log.warn).not.toHaveBeenCalled()
  for (let n = 0; n < 3; n++) await app.request('/', { headers: { 'x-forwarded-for': '192.0.2.7' } })
  return log.warn.mock.calls.length
}

test('a proxy that is not trusted is named once in the log', async () => {
  expect(await warningsWith(false)).toBe(1)
  expect(await warningsWith(true)).toBe(0)
})
