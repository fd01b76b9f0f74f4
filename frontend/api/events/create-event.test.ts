import { beforeEach, describe, expect, it, vi } from 'vitest'

const envelope = (responseData: unknown, status = 201) =>
  Response.json({ success: true, responseData, errors: [] }, { status })
const refusal = () =>
  Response.json(
    { success: false, responseData: null, errors: [{ message: 'Refused', code: 'invalid-value' }] },
    { status: 400 },
  )

/** Imports the calls with a browser's globals around them; `failing` is the path whose call is refused. */
const setUp = async (failing?: RegExp) => {
  const calls: string[] = []
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  vi.stubGlobal('location', { origin: 'http://lectern.test' })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`
    if (call.endsWith('/get-csrf-token')) return envelope({ csrfTokenValue: 't' }, 200)
    calls.push(call)
    return failing?.test(call) ? refusal() : envelope({ reference: 'e1' })
  })
  const { createEvent } = await import('./events.ts')
  return { calls, createEvent }
}

const event = {
  name: 'Carols',
  fontStyleEnum: 'Classic',
  colourStyleEnum: 'Purple',
  showing: undefined,
  firstSlideName: 'New Slide',
} as const
const showing = { startDateUtc: '2026-12-24T17:00:00Z', location: 'Bath' }

beforeEach(() => vi.resetModules())

describe('creating an event', () => {
  it('creates the event, its showing when there is a date, and its first slide', async () => {
    const { calls, createEvent } = await setUp()
    expect(await createEvent({ ...event, showing })).toBe('e1')
    expect(calls).toEqual(['POST /api/sessions', 'POST /api/sessions/e1/showings', 'POST /api/sessions/e1/pages'])
  })
  it('creates no showing without a date', async () => {
    const { calls, createEvent } = await setUp()
    await createEvent(event)
    expect(calls).toEqual(['POST /api/sessions', 'POST /api/sessions/e1/pages'])
  })
  it('deletes the event again for ever when its showing fails, and says why', async () => {
    const { calls, createEvent } = await setUp(/showings$/)
    await expect(createEvent({ ...event, showing })).rejects.toMatchObject({ name: 'ApiError', message: 'Refused' })
    expect(calls.slice(-2)).toEqual(['DELETE /api/sessions/e1', 'DELETE /api/bin/e1'])
  })
  it('deletes the event again when its first slide fails', async () => {
    const { calls, createEvent } = await setUp(/pages$/)
    await expect(createEvent({ ...event, showing })).rejects.toMatchObject({ message: 'Refused' })
    expect(calls).toContain('DELETE /api/sessions/e1')
  })
  it("says that the event is left over, and why, when it can't be deleted again", async () => {
    const { createEvent } = await setUp(/showings$|^DELETE/)
    const failure = createEvent({ ...event, showing })
    await expect(failure).rejects.toMatchObject({
      name: 'LeftOverEvent',
      cause: { name: 'ApiError', message: 'Refused' },
    })
  })
  it('creates nothing else when the event itself fails', async () => {
    const { calls, createEvent } = await setUp(/sessions$/)
    await expect(createEvent(event)).rejects.toBeInstanceOf(Error)
    expect(calls).toEqual(['POST /api/sessions'])
  })
})
