import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DisplayFound } from '../../../openapi/client/showings/display-check.ts'
import type { HubListener } from '../../api/watch/hub.ts'
import type { JoinResult, Version, WatchEnd } from '../../api/watch/types.ts'
import { createStore } from '../../ui/store.ts'
import { initialState } from '../state/live-state.ts'
import { display, end, slide, snapshot } from '../test/samples.ts'
import { LiveFeed } from './live-feed.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A server that can be disconnected, from one phone's view. */
const setUp = ({ isFresh = true } = {}) => {
  const store = createStore(initialState(snapshot({ revision: 3, slide: slide(3) })))
  const server = {
    hubIsUp: true,
    join: { outcome: 'joined', snapshot: snapshot({ revision: 3, slide: slide(3) }) } as JoinResult,
    check: { found: 'same' } as DisplayFound,
    end: end() as WatchEnd | undefined,
    isVisible: true,
  }
  const asked = { end: 0 }
  const joins: Version[] = []
  const checks: Version[] = []
  const listeners: HubListener[] = []
  const feed = new LiveFeed({
    store,
    attendeeId: 'attendee-attendee',
    ports: {
      openHub: async (_showing, _transport, listener) => {
        if (!server.hubIsUp) throw new Error('refused')
        listeners.push(listener)
        return {
          join: async (_attendeeId, { epoch, revision }) => {
            if (!server.hubIsUp) throw new Error('no answer')
            joins.push({ epoch, revision })
            return server.join
          },
          leave: async () => undefined,
          close: async () => undefined,
        }
      },
      checkDisplay: async (_showing, { epoch, revision }) => {
        checks.push({ epoch, revision })
        return server.check
      },
      readEnd: async () => {
        asked.end += 1
        return server.end
      },
      isVisible: () => server.isVisible,
    },
  })
  feed.start({ isFresh })
  const hub = () => listeners.at(-1) ?? expect.fail('not connected')
  return { store, server, asked, joins, checks, feed, hub }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const at = (revision: number) => display({ revision, slide: slide(revision) })

describe('over the hub', () => {
  it('the phone joins with its version, then takes what arrives', async () => {
    const { store, joins, hub } = setUp()
    await pass(0)
    expect(joins).toEqual([{ epoch: 1, revision: 3 }])
    hub().onDisplay(at(4))
    hub().onDisplay(at(2))
    expect(store.get().display.revision).toBe(4)
    expect(store.get().seat.kind).toBe('joined')
  })
  it('a drop changes nothing on screen; the phone rejoins without help', async () => {
    const { store, server, joins, hub } = setUp()
    await pass(0)
    server.join = { outcome: 'joined', snapshot: snapshot({ revision: 8, slide: slide(8) }) }
    hub().onClosed()
    expect(store.get().downSince).not.toBeNull()
    expect(store.get().display.slide?.position).toBe(3)
    await pass(2000)
    expect(joins).toHaveLength(2)
    expect(store.get().downSince).toBeNull()
    expect(store.get().display.slide?.position).toBe(8)
  })
  it('after ten minutes offline the phone shows the current slide as soon as it fires `online`', async () => {
    const { store, server, feed, hub } = setUp()
    await pass(0)
    server.hubIsUp = false
    server.check = { found: 'unknown' }
    hub().onClosed()
    await pass(600_000)
    expect(store.get().display.slide?.position).toBe(3)
    server.hubIsUp = true
    server.join = { outcome: 'joined', snapshot: snapshot({ revision: 40, slide: slide(7) }) }
    feed.wake()
    await pass(0)
    expect(store.get()).toMatchObject({ downSince: null, display: { revision: 40 } })
  })
  it('without the event it recovers within half a minute', async () => {
    const { store, server, hub } = setUp()
    await pass(0)
    server.hubIsUp = false
    server.check = { found: 'unknown' }
    hub().onClosed()
    await pass(600_000)
    server.hubIsUp = true
    await pass(30_000)
    expect(store.get().downSince).toBeNull()
  })
  it('a waiting attendee sees their position, asks again on a hint and is let in', async () => {
    const { store, server, hub } = setUp()
    server.join = { outcome: 'full', place: 2 }
    await pass(0)
    expect(store.get().seat).toEqual({ kind: 'full', place: 2 })
    server.join = { outcome: 'full', place: 1 }
    hub().onPlaces()
    await pass(0)
    expect(store.get().seat).toEqual({ kind: 'full', place: 1 })
    hub().onSeat({ showingReference: 'showing1', snapshot: snapshot({ revision: 9, slide: slide(9) }) })
    expect(store.get().seat).toEqual({ kind: 'joined' })
    expect(store.get().display.slide?.position).toBe(9)
  })
  it("a showing removed before it began is gone, and hasn't ended", async () => {
    const { store, asked, hub } = setUp()
    await pass(0)
    hub().onDisplay(display({ revision: 4, status: 'ended', presentationStartUtc: null }))
    await pass(10_000)
    expect(store.get().seat.kind).toBe('gone')
    expect(store.get().display.status).not.toBe('ended')
    expect(asked.end).toBe(0)
  })
  it('a deleted showing ends all requests', async () => {
    const { store, server, checks, joins } = setUp()
    server.join = { outcome: 'not-found' }
    await pass(120_000)
    expect(store.get().seat.kind).toBe('gone')
    expect(checks).toHaveLength(0)
    expect(joins).toHaveLength(1)
  })
})

describe('the version check', () => {
  it('runs after 20 s of silence, and each message postpones it', async () => {
    const { checks, hub } = setUp()
    await pass(15_000)
    hub().onDisplay(at(4))
    await pass(19_000)
    expect(checks).toEqual([])
    await pass(1_000)
    expect(checks).toEqual([{ epoch: 1, revision: 4 }])
  })
  it('finds what the hub has missed', async () => {
    const { store, server } = setUp()
    await pass(0)
    server.check = { found: 'newer', display: at(6) }
    await pass(20_000)
    expect(store.get().display.revision).toBe(6)
  })
  it('keeps slides coming when the hub is unreachable', async () => {
    const { store, server } = setUp()
    server.hubIsUp = false
    await pass(0)
    server.check = { found: 'newer', display: at(5) }
    await pass(10_000)
    expect(store.get().display.revision).toBe(5)
    expect(store.get().downSince).not.toBeNull()
  })
  it("isn't made by a hidden tab, nor while waiting for a seat", async () => {
    const hidden = setUp()
    hidden.server.isVisible = false
    const waiting = setUp()
    waiting.server.join = { outcome: 'full', place: 1 }
    await pass(60_000)
    expect(hidden.checks).toEqual([])
    expect(waiting.checks).toEqual([])
  })
  it("tests the connection if the server doesn't respond", async () => {
    const { server, joins } = setUp()
    await pass(0)
    server.check = { found: 'unknown' }
    await pass(20_000)
    expect(joins).toHaveLength(2)
  })
  it('never overwrites what arrived while it was in flight', async () => {
    const { store, server, hub } = setUp()
    await pass(0)
    server.check = { found: 'newer', display: at(5) }
    const waking = pass(20_000)
    hub().onDisplay(at(7))
    await waking
    expect(store.get().display.revision).toBe(7)
  })
})

describe('a phone that wakes up', () => {
  it('asks immediately over both channels', async () => {
    const { feed, checks, joins } = setUp()
    await pass(0)
    feed.wake()
    await pass(0)
    expect(checks).toHaveLength(1)
    expect(joins).toHaveLength(2)
  })
  it('also asks immediately when Join is pressed long after the page was rendered', async () => {
    const { checks } = setUp({ isFresh: false })
    await pass(0)
    expect(checks).toHaveLength(1)
  })
  it('reports a lost network until a message arrives', async () => {
    const { feed, store, hub } = setUp()
    await pass(0)
    feed.offline()
    expect(store.get().downSince).not.toBeNull()
    hub().onDisplay(at(4))
    expect(store.get().downSince).toBeNull()
  })
})

describe('the end', () => {
  it('loads the end screen', async () => {
    const { store, server, hub } = setUp()
    server.end = end({ donationPageLink: 'https://example.org/give' })
    await pass(0)
    expect(store.get().end).toBeNull()
    hub().onDisplay(display({ revision: 4, status: 'ended', slide: null }))
    await pass(2000)
    expect(store.get().end?.donationPageLink).toBe('https://example.org/give')
  })
  it('reloads it at the next end', async () => {
    const { store, server, hub } = setUp()
    await pass(0)
    hub().onDisplay(display({ revision: 4, status: 'ended', slide: null }))
    await pass(2000)
    hub().onDisplay(display({ revision: 5, status: 'hold', slide: null }))
    expect(store.get().end).toBeNull()
    server.end = end({ feedbackLink: 'https://example.org/say' })
    hub().onDisplay(display({ revision: 6, status: 'ended', slide: null }))
    await pass(2000)
    expect(store.get().end?.feedbackLink).toBe('https://example.org/say')
  })
  it("follows the organiser's later changes, and requests nothing without a change", async () => {
    const { store, server, hub, asked } = setUp()
    await pass(0)
    hub().onDisplay(display({ revision: 4, status: 'ended', slide: null }))
    await pass(2000)
    server.end = end({ pages: [{ reference: 'page1', name: 'Next concerts', rows: [] }] })
    hub().onDisplay(display({ revision: 5, status: 'ended', slide: null }))
    expect(store.get().end?.pages).toEqual([])
    await pass(2000)
    expect(store.get().end?.pages[0]?.name).toBe('Next concerts')
    expect(asked.end).toBe(2)
    await pass(60_000)
    expect(asked.end).toBe(2)
  })
  it('retries a failed load', async () => {
    const { store, server, hub } = setUp()
    await pass(0)
    server.end = undefined
    hub().onDisplay(display({ revision: 4, status: 'ended', slide: null }))
    await pass(2000)
    server.end = end({ feedbackLink: 'https://example.org/say' })
    await pass(22_000)
    expect(store.get().end?.feedbackLink).toBe('https://example.org/say')
  })
})
