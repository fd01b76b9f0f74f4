import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DisplayFound } from '../../../openapi/client/live/display-check.ts'
import type { DisplayState, WatchEnd } from '../../api/watch/types.ts'
import { createStore } from '../../ui/store.ts'
import { initialState } from '../state/watch-state.ts'
import { display, end, slide, snapshot } from '../test/samples.ts'
import { followShowing } from './follow-showing.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.9)
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A page that is kept up to date by version checks, since the hub is unreachable. */
const setUp = () => {
  const store = createStore(initialState(snapshot({ revision: 3, slide: slide(3) })))
  const server = { check: { found: 'same' } as DisplayFound, end: end() as WatchEnd | undefined }
  const asked = { end: 0 }
  const { attendee } = followShowing(store, {
    attendeeId: 'attendee-attendee',
    createHub: () => {
      throw new Error('refused')
    },
    checkDisplay: async () => server.check,
    readEnd: async () => {
      asked.end += 1
      return server.end
    },
    isVisible: () => true,
    showsCaptions: () => false,
  })
  const show = async (more: Partial<DisplayState>) => {
    server.check = { found: 'newer', display: display(more) }
    attendee.wake()
    await pass(0)
  }
  return { store, server, asked, show }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the end', () => {
  it('loads the end screen', async () => {
    const { store, server, show } = setUp()
    server.end = end({ donationPageLink: 'https://example.org/give' })
    expect(store.get().end).toBeNull()
    await show({ revision: 4, status: 'ended', slide: null })
    await pass(2000)
    expect(store.get().end?.donationPageLink).toBe('https://example.org/give')
  })
  it('reloads it at the next end', async () => {
    const { store, server, show } = setUp()
    await show({ revision: 4, status: 'ended', slide: null })
    await pass(2000)
    await show({ revision: 5, status: 'hold', slide: null })
    expect(store.get().end).toBeNull()
    server.end = end({ feedbackLink: 'https://example.org/say' })
    await show({ revision: 6, status: 'ended', slide: null })
    await pass(2000)
    expect(store.get().end?.feedbackLink).toBe('https://example.org/say')
  })
  it("follows the organiser's later changes, and requests nothing without a change", async () => {
    const { store, server, show, asked } = setUp()
    await show({ revision: 4, status: 'ended', slide: null })
    await pass(2000)
    server.end = end({ pages: [{ reference: 'page1', name: 'Next concerts', rows: [] }] })
    await show({ revision: 5, status: 'ended', slide: null })
    expect(store.get().end?.pages).toEqual([])
    await pass(2000)
    expect(store.get().end?.pages[0]?.name).toBe('Next concerts')
    expect(asked.end).toBe(2)
    await pass(60_000)
    expect(asked.end).toBe(2)
  })
  it('retries a failed load', async () => {
    const { store, server, show } = setUp()
    server.end = undefined
    await show({ revision: 4, status: 'ended', slide: null })
    await pass(2000)
    server.end = end({ feedbackLink: 'https://example.org/say' })
    await pass(22_000)
    expect(store.get().end?.feedbackLink).toBe('https://example.org/say')
  })
})
