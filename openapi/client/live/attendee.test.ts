import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { JoinResult } from '../schemas.ts'
import { Attendee, type AttendeePorts } from './attendee.ts'
import type { DisplayFound } from './display-check.ts'
import { initialLiveState, reduce } from './reduce.ts'
import { fakeHub } from './test/fake-hub.ts'
import { display, snapshot } from './test/samples.ts'
import type { Version } from './version.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A server that can be disconnected, from one attendee's view. */
const setUp = ({ isFresh = true } = {}) => {
  let known = initialLiveState(snapshot(3))
  const server = {
    hubIsUp: true,
    join: { outcome: 'joined', snapshot: snapshot(3) } as JoinResult,
    check: { found: 'same' } as DisplayFound,
    isVisible: true,
  }
  const joins: Version[] = []
  const reads: { now: ReturnType<NonNullable<AttendeePorts['reading']>> } = { now: null }
  const readings: unknown[] = []
  const checks: Version[] = []
  const hubs: ReturnType<typeof fakeHub>[] = []
  const attendee = new Attendee({
    attendeeId: 'attendee-attendee',
    reading: () => reads.now,
    state: () => known,
    take: (message) => {
      known = reduce(known, message)
    },
    createHub: () => {
      const hub = fakeHub((method, values) => {
        if (!server.hubIsUp) throw new Error('no answer')
        if (method === 'JoinShowing') {
          joins.push(values[2] as Version)
          readings.push(values[3])
        }
        return server.join
      })
      hubs.push(hub)
      return hub
    },
    checkDisplay: async (_showing, { epoch, revision }) => {
      checks.push({ epoch, revision })
      return server.check
    },
    isVisible: () => server.isVisible,
  })
  void attendee.start({ isFresh })
  const hub = () => hubs.at(-1) ?? expect.fail('not connected')
  return { state: () => known, server, reads, readings, joins, checks, attendee, hub }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('over the hub', () => {
  it("ignores another showing's messages", async () => {
    const { state, hub } = setUp()
    await pass(0)
    hub().say('DisplayChanged', display(9, { showingReference: 'another' }))
    expect(state().display.revision).toBe(3)
  })
  it('says how it reads, again when that changes', async () => {
    const { attendee, readings, reads } = setUp()
    await pass(0)
    reads.now = { languageCodes: ['cy'], hasCaptions: false }
    attendee.rejoin()
    await pass(0)
    expect(readings).toEqual([null, reads.now])
  })
  it('the phone joins with its version, then takes what arrives', async () => {
    const { state, joins, hub } = setUp()
    await pass(0)
    expect(joins).toEqual([{ epoch: 1, revision: 3 }])
    hub().say('DisplayChanged', display(4))
    hub().say('DisplayChanged', display(2))
    expect(state().display.revision).toBe(4)
    expect(state().seat.kind).toBe('joined')
  })
  it('a drop changes nothing on screen; the phone rejoins without help', async () => {
    const { state, server, joins, hub } = setUp()
    await pass(0)
    server.join = { outcome: 'joined', snapshot: snapshot(8) }
    hub().drop()
    expect(state().downSince).not.toBeNull()
    expect(state().display.slide?.position).toBe(3)
    await pass(2000)
    expect(joins).toHaveLength(2)
    expect(state().downSince).toBeNull()
    expect(state().display.slide?.position).toBe(8)
  })
  it('after ten minutes offline the phone shows the current slide as soon as it fires `online`', async () => {
    const { state, server, attendee, hub } = setUp()
    await pass(0)
    server.hubIsUp = false
    server.check = { found: 'unknown' }
    hub().drop()
    await pass(600_000)
    expect(state().display.slide?.position).toBe(3)
    server.hubIsUp = true
    server.join = { outcome: 'joined', snapshot: snapshot(40) }
    attendee.wake()
    await pass(0)
    expect(state()).toMatchObject({ downSince: null, display: { revision: 40 } })
  })
  it('without the event it recovers within half a minute', async () => {
    const { state, server, hub } = setUp()
    await pass(0)
    server.hubIsUp = false
    server.check = { found: 'unknown' }
    hub().drop()
    await pass(600_000)
    server.hubIsUp = true
    await pass(30_000)
    expect(state().downSince).toBeNull()
  })
  it('a waiting attendee sees their position, asks again on a hint and is let in', async () => {
    const { state, server, hub } = setUp()
    server.join = { outcome: 'full', place: 2 }
    await pass(0)
    expect(state().seat).toEqual({ kind: 'full', place: 2 })
    server.join = { outcome: 'full', place: 1 }
    hub().say('RefreshCounts', { reference: 'showing1' })
    await pass(0)
    expect(state().seat).toEqual({ kind: 'full', place: 1 })
    hub().say('SeatGranted', { showingReference: 'showing1', snapshot: snapshot(9) })
    expect(state().seat).toEqual({ kind: 'joined' })
    expect(state().display.slide?.position).toBe(9)
  })
  it('a deleted showing ends all requests', async () => {
    const { state, server, checks, joins } = setUp()
    server.join = { outcome: 'not-found' }
    await pass(120_000)
    expect(state().seat.kind).toBe('gone')
    expect(checks).toHaveLength(0)
    expect(joins).toHaveLength(1)
  })
})

describe('the version check', () => {
  it('runs after 20 s of silence, and each message postpones it', async () => {
    const { checks, hub } = setUp()
    await pass(15_000)
    hub().say('DisplayChanged', display(4))
    await pass(19_000)
    expect(checks).toEqual([])
    await pass(1_000)
    expect(checks).toEqual([{ epoch: 1, revision: 4 }])
  })
  it('finds what the hub has missed', async () => {
    const { state, server } = setUp()
    await pass(0)
    server.check = { found: 'newer', display: display(6) }
    await pass(20_000)
    expect(state().display.revision).toBe(6)
  })
  it('keeps slides coming when the hub is unreachable', async () => {
    const { state, server } = setUp()
    server.hubIsUp = false
    await pass(0)
    server.check = { found: 'newer', display: display(5) }
    await pass(10_000)
    expect(state().display.revision).toBe(5)
    expect(state().downSince).not.toBeNull()
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
    const { state, server, hub } = setUp()
    await pass(0)
    server.check = { found: 'newer', display: display(5) }
    const waking = pass(20_000)
    hub().say('DisplayChanged', display(7))
    await waking
    expect(state().display.revision).toBe(7)
  })
})

describe('a phone that wakes up', () => {
  it('asks immediately over both channels', async () => {
    const { attendee, checks, joins } = setUp()
    await pass(0)
    attendee.wake()
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
    const { attendee, state, hub } = setUp()
    await pass(0)
    attendee.offline()
    expect(state().downSince).not.toBeNull()
    hub().say('DisplayChanged', display(4))
    expect(state().downSince).toBeNull()
  })
})
