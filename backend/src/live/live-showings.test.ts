import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeLiveDatabase, SHOWING, settle, stateAt } from '../../test/support/live/fake-live-database.ts'
import type { DisplayChange, LiveShowing } from '../context/ports/live-showings.ts'
import { LiveShowings } from './live-showings.ts'

let database: FakeLiveDatabase
let live: LiveShowings
let isWatched: boolean
const onChange = vi.fn()
const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
const announcedRevisions = () => onChange.mock.calls.map(([, , after]) => after?.snapshot.display.revision ?? 'gone')

beforeEach(() => {
  vi.useFakeTimers()
  onChange.mockReset()
  database = new FakeLiveDatabase()
  isWatched = true
  live = new LiveShowings(options())
})
const options = () => ({
  load: database.load,
  loadVersions: async () => database.versions,
  isWatched: () => isWatched,
  onChange,
  log,
  checkEveryMs: 20_000,
  retryAfterMs: 1_000,
  unwatchedTtlMs: 60_000,
  maxUnwatched: 3,
})
afterEach(() => {
  live.stop()
  vi.useRealTimers()
})
const known = async (revision: number) => {
  const read = live.read(SHOWING)
  await database.answer(stateAt(revision))
  await read
}
const revisionOf = (state: LiveShowing | null) => state?.snapshot.display.revision

test('a showing is followed before its first load, and unfollowed when it is no longer cached', async () => {
  const subscribed = Promise.withResolvers<void>()
  const follow = vi.fn(() => subscribed.promise)
  const unfollow = vi.fn()
  const following = new LiveShowings({ ...options(), follow, unfollow })
  const read = following.read(SHOWING)
  expect([follow.mock.calls, database.loads]).toEqual([[[SHOWING]], 0])
  subscribed.resolve()
  await settle()
  await database.answer(stateAt(1))
  await read
  isWatched = false
  await vi.advanceTimersByTimeAsync(80_000)
  expect(unfollow.mock.calls).toEqual([[SHOWING]])
  const missing = following.read('missing')
  await settle()
  await database.answer(null)
  await missing
  expect(unfollow).toHaveBeenLastCalledWith('missing')
  following.stop()
})

describe('reading', () => {
  test('queries the database once for any number of callers', async () => {
    const reads = Array.from({ length: 1_000 }, () => live.read(SHOWING))
    await database.answer(stateAt(1))
    expect(new Set((await Promise.all(reads)).map(revisionOf))).toEqual(new Set([1]))
    await live.read(SHOWING)
    expect(database.loads).toBe(1)
  })

  test('after a wake-up returns a newer load, even if a load was in progress', async () => {
    const early = live.read(SHOWING)
    live.wake([SHOWING])
    const late = [live.read(SHOWING), live.read(SHOWING)]
    await database.answer(stateAt(1))
    expect(revisionOf(await early)).toBe(1)
    await database.answer(stateAt(2))
    expect((await Promise.all(late)).map(revisionOf)).toEqual([2, 2])
    expect(database.loads).toBe(2)
  })

  test('never runs two loads of one showing at once', async () => {
    await known(1)
    for (let n = 0; n < 50; n++) {
      live.wake([SHOWING])
      void live.read(SHOWING)
      await settle()
      expect(database.waiting.length).toBe(1)
    }
    await database.answer(stateAt(2))
    await database.answer(stateAt(3))
    expect(database.loads).toBe(3)
    expect(revisionOf(await live.read(SHOWING))).toBe(3)
  })

  test('fails with the database and recovers with it', async () => {
    const failing = live.read(SHOWING)
    const outcome = expect(failing).rejects.toThrow('away')
    await database.fail()
    await outcome
    const read = live.read(SHOWING)
    await database.answer(stateAt(1))
    expect(revisionOf(await read)).toBe(1)
  })
})

describe('a wake-up', () => {
  test('reports a newer state once, however often it repeats', async () => {
    await known(1)
    live.wake([SHOWING])
    live.wake([SHOWING, SHOWING])
    await database.answer(stateAt(2))
    await database.answer(stateAt(2))
    await database.answer(stateAt(2))
    expect(announcedRevisions()).toEqual([2])
  })

  test('loads nothing without watchers, but the next read does', async () => {
    await known(1)
    isWatched = false
    live.wake([SHOWING])
    expect(database.loads).toBe(1)
    const read = live.read(SHOWING)
    await database.answer(stateAt(2))
    expect(revisionOf(await read)).toBe(2)
  })

  test('is retried while the database is unreachable', async () => {
    await known(1)
    live.wake([SHOWING])
    await database.fail()
    await vi.advanceTimersByTimeAsync(1_000)
    await database.fail()
    await vi.advanceTimersByTimeAsync(1_000)
    await database.answer(stateAt(2))
    expect(announcedRevisions()).toEqual([2])
  })
})

describe('a change', () => {
  const shownAt = (revision: number, { epoch = 1, ...more }: Partial<DisplayChange> = {}): DisplayChange => ({
    showingReference: SHOWING,
    epoch,
    revision,
    changedAtUtc: '2026-12-24T18:00:00Z',
    ...more,
  })
  const slide = { reference: 'slide-2', name: 'Round yon virgin', position: 2, version: 1, rows: [] }

  test('of the next revision is taken over without a load, and reported once', async () => {
    await known(1)
    live.apply(shownAt(2, { slide }))
    live.apply(shownAt(2, { slide }))
    const state = await live.read(SHOWING)
    expect(state?.snapshot.display).toEqual({ ...stateAt(2).snapshot.display, ...shownAt(2), slide })
    expect(state?.shownSlides).toEqual(['slide-2'])
    expect([announcedRevisions(), database.loads]).toEqual([[2], 1])
  })

  test.each([
    ['that skips a revision', shownAt(3)],
    ['of another epoch', shownAt(2, { epoch: 2 })],
  ])('%s makes watchers load the state', async (_name, change) => {
    await known(1)
    live.apply(change)
    await database.answer(stateAt(change.revision, { epoch: change.epoch }))
    live.apply(shownAt(2)) // The one that was overtaken
    expect([announcedRevisions(), database.loads]).toEqual([[change.revision], 2])
  })

  test('that is already known changes nothing', async () => {
    await known(5)
    live.apply(shownAt(4))
    live.apply(shownAt(5))
    expect(revisionOf(await live.read(SHOWING))).toBe(5)
    expect([announcedRevisions(), database.loads]).toEqual([[], 1])
  })

  test('during a load waits for the next one, because the running one may be older', async () => {
    await known(1)
    live.wake([SHOWING])
    live.apply(shownAt(2))
    expect(onChange).not.toHaveBeenCalled()
    await database.answer(stateAt(1))
    await database.answer(stateAt(2))
    expect([announcedRevisions(), database.loads]).toEqual([[2], 3])
  })

  test('after a failed load is loaded, because an earlier one may be missing', async () => {
    await known(1)
    live.wake([SHOWING])
    await database.fail()
    live.apply(shownAt(2))
    expect(onChange).not.toHaveBeenCalled()
    await database.answer(stateAt(3))
    expect(announcedRevisions()).toEqual([3])
  })
})

describe('order', () => {
  test('follows the revision: an older load never replaces a newer state', async () => {
    await known(5)
    live.wake([SHOWING])
    await database.answer(stateAt(4))
    expect(revisionOf(await live.read(SHOWING))).toBe(5)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('treats a higher epoch as newer, whatever the revision', async () => {
    await known(5)
    live.wake([SHOWING])
    await database.answer(stateAt(1, { epoch: 2 }))
    expect(announcedRevisions()).toEqual([1])
    live.wake([SHOWING])
    await database.answer(stateAt(9, { epoch: 1 }))
    expect(announcedRevisions()).toEqual([1])
  })
})

describe('the regular check', () => {
  test('recovers a lost wake-up', async () => {
    await known(1)
    database.versions.set(SHOWING, { epoch: 1, revision: 2 })
    await vi.advanceTimersByTimeAsync(20_000)
    await database.answer(stateAt(2))
    expect(announcedRevisions()).toEqual([2])
  })

  test('detects a deleted showing', async () => {
    await known(1)
    await vi.advanceTimersByTimeAsync(20_000)
    await database.answer(null)
    expect(announcedRevisions()).toEqual(['gone'])
  })

  test('evicts showings that are neither watched nor recently read', async () => {
    isWatched = false
    await known(1)
    database.versions.set(SHOWING, { epoch: 1, revision: 1 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(database.loads).toBe(1)
    await vi.advanceTimersByTimeAsync(20_000)
    void live.read(SHOWING)
    expect(database.loads).toBe(2)
  })
})

describe('of unwatched showings it caches the most recent ones', () => {
  const names = ['one', 'two', 'three', 'four']
  const readAll = async (announcement: string | null) => {
    isWatched = false
    const display = {
      announcement:
        announcement === null ? null : { text: announcement, sinceUtc: '2026-12-24T17:00:00Z', endsUtc: null },
    }
    for (const name of names) {
      void live.read(name)
      await database.answer(stateAt(1, display))
    }
  }
  const cached = () => names.filter((name) => live.peek(name) !== null)

  test('up to a number', async () => {
    await readAll(null)
    expect(cached()).toEqual(['two', 'three', 'four'])
  })

  test('up to so many bytes', async () => {
    live = new LiveShowings({ ...options(), maxUnwatched: 100, maxUnwatchedBytes: 50_000 })
    await readAll('x'.repeat(10_000))
    expect(cached()).toEqual(['three', 'four'])
  })
})

describe('a derived value', () => {
  const make = vi.fn(async (state: LiveShowing) => `from ${state.snapshot.display.revision}`)
  beforeEach(() => {
    make.mockClear()
  })

  test('is computed once per state', async () => {
    await known(1)
    const derive = () => live.derive(SHOWING, 'slides', make)
    expect(await Promise.all([derive(), derive()])).toEqual(['from 1', 'from 1'])
    expect(make).toHaveBeenCalledOnce()
    live.wake([SHOWING])
    await database.answer(stateAt(2))
    expect(await derive()).toBe('from 2')
  })
})
