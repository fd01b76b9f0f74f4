import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type * as z from 'zod'
import { statusOf } from '../../generated/errors.ts'
import { type OperationId, routes } from '../../generated/routes.ts'
import { LOGIN_COOKIE } from '../../openapi/rules/http/cookies.ts'
import { CSRF_REFUSAL } from '../../openapi/rules/http/http.ts'
import { rateLimits } from '../../openapi/rules/http/rate-limits.ts'
import { connectHub } from '../scenarios/harness/hub-client.ts'
import { errorResponse } from '../server.ts'
import { placesOf } from './apply.ts'
import { createMemoryConditions, INSTANT } from './conditions.ts'
import { failingCodes, failingFields, operationIds, refusalWith } from './failure.ts'
import { MockNetwork } from './network.ts'
import { startSituation } from './start-situation.ts'
import { situations } from './table.ts'

const ORIGIN = 'http://mocks.test'
const network = setupServer()
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  network.resetHandlers()
  vi.useRealTimers()
})
afterAll(() => network.close())

type Answers = Record<number, { content?: Record<string, { schema: z.ZodType }> }>

async function inSituation(...names: string[]) {
  const started = await startSituation(names)
  network.resetHandlers(...started.handlers)
  const headers = { cookie: `${LOGIN_COOKIE}=${started.loginToken}` }
  const send = (path: string, init: RequestInit = {}) => fetch(ORIGIN + path, { ...init, headers })
  const call = async (path: string, init?: RequestInit) => {
    const response = await send(path, init)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const events = async (): Promise<{ name: string; totalPages: number }[]> =>
    (await call('/api/events')).body.responseData.events
  const hub = () => connectHub(`${ORIGIN}/hubs/showing`, { WebSocket: globalThis.WebSocket, headers: {} })
  return { ...started, send, call, events, hub }
}

describe('who', () => {
  test.each(situations.who.filter((who) => who !== 'signed-out'))(
    '%s is logged in, with a tour and an event',
    async (who) => {
      const { call, events } = await inSituation(who)
      const { responseData: user } = (await call('/api/auth/me')).body
      expect(user).toMatchObject({
        emailAddress: `${who}@demo.lectern.test`,
        isAdmin: who === 'admin',
        accountLevel: { free: 'Free', basic: 'Basic' }[who as string] ?? 'Premium',
      })
      expect((await call('/api/account')).status).not.toBe(401)
      expect(await events()).toHaveLength(2)
    },
  )

  test('signed-out has no log-in', async () => {
    const { call } = await inSituation('signed-out')
    expect((await call('/api/auth/me')).body.responseData).toBeNull()
    expect((await call('/api/events')).status).toBe(401)
  })

  test('with expired-login, the next call gets 401', async () => {
    const { call } = await inSituation('premium', 'expired-login')
    expect((await call('/api/events')).body.errors[0].code).toBe('not-logged-in')
  })
})

describe('what', () => {
  test('empty: there are no events, not even the tour', async () => {
    const { events } = await inSituation('basic', 'empty')
    expect(await events()).toEqual([])
  })

  test('slides-300: an event has 300 slides', async () => {
    const { events } = await inSituation('premium', 'slides-300')
    expect(await events()).toContainEqual(expect.objectContaining({ name: 'Hymn book', totalPages: 300 }))
  })

  test.each([
    ['free', 15],
    ['basic', 100],
  ])('full on %s: all %i places are taken, and the next attendee waits', async (who, places) => {
    const { hub, store, loginToken } = await inSituation(who, 'full')
    const at = await store.transaction((state) => placesOf(state, loginToken, new Date()))
    const showing = /Present\/(.+)$/.exec(at?.presenter ?? '')?.[1] ?? ''
    const taken = await store.transaction((state) => state.rooms[showing]?.seated.length)
    expect(taken).toBe(places)
    const phone = await hub()
    expect(await phone.invoke('JoinShowing', showing, 'attendee-00000000000001')).toEqual({ outcome: 'full', place: 1 })
    await phone.stop()
  })
})

/** Whether the contract lists a response for this status of the operation. */
function isOfContract(operationId: OperationId, status: number, body: unknown) {
  const schema = (routes[operationId].responses as Answers)[status]?.content?.['application/json']?.schema
  return schema === undefined ? status >= 500 : schema.safeParse(body).success
}

describe('a failure', () => {
  test.each(operationIds)('of %s matches the contract, with each possible code and field', (operationId) => {
    for (const code of failingCodes(operationId)) {
      for (const field of [null, ...failingFields(operationId, code)]) {
        const { status, body } = errorResponse(refusalWith(operationId, { code, field }))
        const message = `${operationId} ${code} ${field}: ${body}`
        if (code === 'csrf') expect([status, body], message).toEqual([400, CSRF_REFUSAL])
        else {
          const [error] = JSON.parse(String(body)).errors
          expect(error.code, message).toBe(code)
          if (field !== null) expect(error.field, message).toBe(field)
          expect(status, message).toBe(statusOf(error))
          expect(isOfContract(operationId, status, JSON.parse(String(body))), message).toBe(true)
        }
      }
    }
  })

  test.each([
    ['fail:too-long@createEvent', 'name', 'This is too long'],
    ['fail:required', 'name', 'Event name is required'],
    ['fail:required@createEvent.name', 'name', 'Event name is required'],
    ['fail:not-found@createEvent.teamReference', 'teamReference', "This couldn't be found"],
    ['fail:not-found@createEvent', undefined, "This couldn't be found"],
  ])('of what people fill in names its field and speaks of it: %s', async (name, field, message) => {
    const { call } = await inSituation('premium', name)
    const { errors } = (await call('/api/sessions', { method: 'POST', body: '{}' })).body
    expect(errors).toEqual([{ code: name.split(/[:@]/)[1], message, ...(field && { field }) }])
  })
})

describe('the network', () => {
  test.each([
    ['slow', 2000, 2000],
    ['normal', 40, 120],
  ] as const)('%s: an answer takes %i to %i milliseconds', async (name, least, most) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const way = new MockNetwork(createMemoryConditions({ ...INSTANT, network: name }))
    for (let answer = 0; answer < 20; answer++) {
      const arrived = vi.fn()
      void way.travel().then(arrived)
      await vi.advanceTimersByTimeAsync(least - 1)
      expect(arrived).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(most - least + 1)
      expect(arrived).toHaveBeenCalledWith(true)
    }
  })

  test('offline: no call arrives, and the hub is unreachable', async () => {
    const { call, hub, conditions } = await inSituation('premium', 'offline')
    await expect(call('/api/events')).rejects.toThrow()
    await expect(hub()).rejects.toThrow()
    conditions.set({ network: 'instant' })
    expect((await call('/api/events')).status).toBe(200)
  })

  test("instant: limits are out of reach; otherwise they're the production limits", async () => {
    const { call, conditions } = await inSituation('signed-out')
    const statuses = async (calls: number) => {
      const found = new Set<number>()
      for (let at = 0; at < calls; at++) found.add((await call(`/api/watch/events/${10_000_000 + at}`)).status)
      return [...found]
    }
    expect(await statuses(rateLimits.accessCode.tries)).toEqual([404])
    conditions.set({ network: 'normal' })
    expect(await statuses(1)).toEqual([429])
  })

  test('rate-limited: only calls with a limit are refused', async () => {
    const { call } = await inSituation('premium', 'rate-limited')
    expect((await call('/api/auth/login', { method: 'POST' })).status).toBe(429)
    expect((await call('/api/auth/me')).status).toBe(200)
  })
})

describe('the hub', () => {
  test('unreachable: a connection breaks, and none can be opened', async () => {
    const { hub, conditions } = await inSituation('hub-normal')
    const phone = await hub()
    conditions.set({ hub: 'hub-unreachable' })
    await phone.closed
    await expect(hub()).rejects.toThrow()
    conditions.set({ hub: 'hub-normal' })
    await (await hub()).stop()
  })

  test('hub-drops: every ten seconds, until it is normal again', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { hub, conditions } = await inSituation('hub-drops')
    for (let drop = 0; drop < 2; drop++) {
      const phone = await hub()
      vi.advanceTimersByTime(10_000)
      await phone.closed
    }
    conditions.set({ hub: 'hub-normal' })
    const phone = await hub()
    vi.advanceTimersByTime(10_000)
    expect(phone.isConnected).toBe(true)
    await phone.stop()
  })
})
