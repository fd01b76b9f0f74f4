import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkDisplay, readSlides } from './calls.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const answer = (response: Response | Error) => {
  const fetch = vi.fn(async () => {
    if (response instanceof Error) throw response
    return response
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const json = (responseData: unknown, status = 200) =>
  new Response(JSON.stringify({ success: status === 200, responseData, errors: [] }), { status })
const known = { epoch: 1, revision: 3 }

describe('a version check', () => {
  it('sends its version as an ETag and learns that nothing changed', async () => {
    const fetch = answer(new Response(null, { status: 304 }))
    expect(await checkDisplay('showing1', known)).toEqual({ found: 'same' })
    expect(fetch).toHaveBeenCalledWith(
      '/api/watch/showings/showing1/display',
      expect.objectContaining({ headers: { 'if-none-match': '"1.3"' }, cache: 'no-store' }),
    )
  })
  it('returns what is new', async () => {
    answer(json({ revision: 4 }))
    expect(await checkDisplay('showing1', known)).toEqual({ found: 'newer', display: { revision: 4 } })
  })
  it('distinguishes a deleted showing from a server error', async () => {
    answer(json(null, 404))
    expect(await checkDisplay('showing1', known)).toEqual({ found: 'gone' })
    answer(json(null, 503))
    expect(await checkDisplay('showing1', known)).toEqual({ found: 'unknown' })
  })
  it("never rejects: a lost network or a captive portal's page gives no result", async () => {
    answer(new TypeError('Failed to fetch'))
    expect(await checkDisplay('showing1', known)).toEqual({ found: 'unknown' })
    answer(json(undefined))
    expect(await checkDisplay('showing1', known)).toEqual({ found: 'unknown' })
    answer(new Response('<h1>Log in to this Wi-Fi</h1>', { status: 200 }))
    expect(await checkDisplay('showing1', known)).toEqual({ found: 'unknown' })
  })
})

it("slides that couldn't be read are undefined", async () => {
  answer(json({ slides: [] }))
  expect(await readSlides('showing1')).toEqual({ slides: [] })
  answer(json(null, 429))
  expect(await readSlides('showing1')).toBeUndefined()
})
