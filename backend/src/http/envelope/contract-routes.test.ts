import { Writable } from 'node:stream'
import { OpenAPIHono } from '@hono/zod-openapi'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { fail } from '../../errors/fail.ts'
import type { AppEnv } from '../app-env.ts'
import { type Handlers, registerHandlers } from './contract-routes.ts'
import { answerError } from './error-answers.ts'

/** An app with a fake readiness handler, and its log. */
function appAnswering(getReadiness: () => Promise<unknown>) {
  const logged: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      logged.push(String(chunk))
      done()
    },
  })
  const app = new OpenAPIHono<AppEnv>()
  app.onError((error, c) => answerError(error, c))
  app.use(async (c, next) => {
    c.set('log', pino(stream))
    await next()
  })
  registerHandlers(app, { getReadiness } as unknown as Handlers)
  return { answer: async () => app.request('/readyz'), logged }
}

describe('an answer', () => {
  test("is wrapped in the envelope, without fields that the contract doesn't name", async () => {
    const { answer } = appAnswering(async () => ({ status: 200, data: { status: 'ok', passwordHash: 'secret' } }))
    const response = await answer()
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({ success: true, responseData: { status: 'ok' }, errors: [] })
  })

  test.each([
    ['of the wrong shape', { status: 200, data: { status: 5 } }],
    ['without a field that the contract requires', { status: 200, data: {} }],
    ['with a status that the contract does not list', { status: 202, data: { status: 'ok' } }],
  ])('%s becomes a logged 500 without details', async (_name, wrong) => {
    const { answer, logged } = appAnswering(async () => wrong)
    const response = await answer()
    expect(response.status).toBe(500)
    expect(await response.json()).toMatchObject({ errors: [{ code: 'unexpected', message: 'Unexpected error' }] })
    expect(logged.join('')).toContain('unexpected error')
  })

  test('for an error has the status of its code and Retry-After', async () => {
    const { answer } = appAnswering(async () => fail('unavailable', { retryAfterSeconds: 1.2 }))
    const response = await answer()
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2'])
  })

  test('for a lost database connection is 503, so clients retry', async () => {
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const { answer } = appAnswering(async () => Promise.reject(lost))
    expect((await answer()).status).toBe(503)
  })
})
