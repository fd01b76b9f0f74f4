import { beforeEach, describe, expect, it, vi } from 'vitest'
import { KEY_HEADER } from '../../../openapi/client/calls/calls.ts'
import { createIntents } from './intents.ts'

let made = 0
/** A call as the client makes it, with a new key. */
const call = (body: string, path = '/api/sessions') =>
  new Request(`http://lectern.test${path}`, { method: 'POST', body, headers: { [KEY_HEADER]: `key ${++made}` } })

const setUp = (...answers: (number | 'lost')[]) => {
  const keys: (string | null)[] = []
  const send = createIntents(async (request) => {
    keys.push(request.headers.get(KEY_HEADER))
    const answer = answers.shift() ?? 201
    if (answer === 'lost') throw new Error('no answer')
    return new Response(null, { status: answer })
  })
  const sendAll = async (...requests: Request[]) => {
    for (const request of requests) await send(request).catch(() => undefined)
    return keys
  }
  return { send, sendAll, keys }
}

beforeEach(() => {
  made = 0
})

describe('the idempotency key of a call that creates something', () => {
  it.each(['lost', 500, 503] as const)('is reused when the call is repeated after %s', async (answer) => {
    const { sendAll } = setUp(answer)
    expect(await sendAll(call('carols'), call('carols'))).toEqual(['key 1', 'key 1'])
  })
  it.each([201, 400, 409] as const)('is new after the response %i', async (answer) => {
    const { sendAll } = setUp(answer)
    expect(await sendAll(call('carols'), call('carols'))).toEqual(['key 1', 'key 2'])
  })
  it('is new for a different call', async () => {
    const { sendAll } = setUp('lost', 'lost')
    expect(await sendAll(call('carols'), call('psalms'), call('carols', '/api/teams'))).toEqual([
      'key 1',
      'key 2',
      'key 3',
    ])
  })
  it('is the same for two calls at the same moment', async () => {
    const { send, keys } = setUp()
    await Promise.all([send(call('carols')), send(call('carols'))])
    expect(keys).toEqual(['key 1', 'key 1'])
  })
  it('is new after two minutes', async () => {
    vi.useFakeTimers()
    const { sendAll } = setUp('lost')
    await sendAll(call('carols'))
    vi.setSystemTime(Date.now() + 2 * 60_000)
    expect(await sendAll(call('carols'))).toEqual(['key 1', 'key 2'])
  })
})

it('a call that creates nothing is sent unchanged', async () => {
  const { sendAll } = setUp()
  const request = new Request('http://lectern.test/api/events')
  expect(await sendAll(request)).toEqual([null])
})
