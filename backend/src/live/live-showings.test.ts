import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeLiveDatabase, SHOWING, settle, stateAt } from '../../test/support/live/fake-live-database.ts'
import type { LiveShowing } from '../context/ports/live-showings.ts'
import { LiveShowings } from './live-showings.ts'

let database: FakeLiveDatabase
let live: LiveShowings
let isWatched: boolean
const onChange = vi.fn()
const log = { debug: vi.fn(), warn: vi.fn(), error: vi.fn() }
const revisionsTold = () => onChange.mock.calls.map(([, , after]) => after?.snapshot.display.revision ?? 'gone')

beforeEach(() => {
  vi.useFakeTimers()
  onChange.mockReset()
  database = new FakeLiveDatabase()
  isWatched = true
  live = new LiveShowings({
    load: database.load,
    loadVersions: async () => database.versions,
    isWatched: () => isWatched,
    onChange,
    log,
    checkEveryMs: 20_000,
    retryAfterMs: 1_000,
    keepUnwatchedMs: 60_000,
    maxUnwatched: 3,
  })
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

describe('reading', () => {
  test('asks the database once, however many ask at the same time and afterwards', async () => {
    const reads = Array.from({ length: 1_000 }, () => live.read(SHOWING))
    await database.answer(stateAt(1))
    expect(new Set((await Promise.all(reads)).map(revisionOf))).toEqual(new Set([1]))
    await live.read(SHOWING)
    expect(database.loads).toBe(1)
  })

  test('after a wake-up gives what was loaded after it, also when a load was under way', async () => {
    const early = live.read(SHOWING)
    live.wake([SHOWING])
    const late = [live.read(SHOWING), live.read(SHOWING)]
    await database.answer(stateAt(1))
    expect(revisionOf(await early)).toBe(1)
    await database.answer(stateAt(2))
    expect((await Promise.all(late)).map(revisionOf)).toEqual([2, 2])
    expect(database.loads).toBe(2)
  })

  test('never has two loads of one showing under way', async () => {
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

  test('of an unknown showing gives null and remembers nothing', async () => {
    const read = live.read('unknown')
    await database.answer(null)
    expect(await read).toBeNull()
    void live.read('unknown')
    expect(database.loads).toBe(2)
  })

  test('fails with the database and works with it again', async () => {
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
  test('tells the newer state, once, however often it comes', async () => {
    await known(1)
    live.wake([SHOWING])
    live.wake([SHOWING, SHOWING])
    await database.answer(stateAt(2))
    await database.answer(stateAt(2))
    await database.answer(stateAt(2))
    expect(revisionsTold()).toEqual([2])
  })

  test('without anything new tells nothing', async () => {
    await known(1)
    live.wake([SHOWING])
    await database.answer(stateAt(1))
    expect(onChange).not.toHaveBeenCalled()
  })

  test('loads nothing when nobody watches, and is not forgotten for the next who asks', async () => {
    await known(1)
    isWatched = false
    live.wake([SHOWING])
    expect(database.loads).toBe(1)
    const read = live.read(SHOWING)
    await database.answer(stateAt(2))
    expect(revisionOf(await read)).toBe(2)
  })

  test('while the database is away is tried again until it is back', async () => {
    await known(1)
    live.wake([SHOWING])
    await database.fail()
    await vi.advanceTimersByTimeAsync(1_000)
    await database.fail()
    await vi.advanceTimersByTimeAsync(1_000)
    await database.answer(stateAt(2))
    expect(revisionsTold()).toEqual([2])
  })

  test('of a showing that is gone tells so once', async () => {
    await known(1)
    live.wake([SHOWING])
    await database.answer(null)
    live.wake([SHOWING])
    expect(revisionsTold()).toEqual(['gone'])
    expect(database.loads).toBe(2)
  })
})

describe('order', () => {
  test('is kept by the revision: an older load never replaces a newer state', async () => {
    await known(5)
    live.wake([SHOWING])
    await database.answer(stateAt(4))
    expect(revisionOf(await live.read(SHOWING))).toBe(5)
    expect(onChange).not.toHaveBeenCalled()
  })

  test('counts a higher epoch as newer whatever the revision', async () => {
    await known(5)
    live.wake([SHOWING])
    await database.answer(stateAt(1, { epoch: 2 }))
    expect(revisionsTold()).toEqual([1])
    live.wake([SHOWING])
    await database.answer(stateAt(9, { epoch: 1 }))
    expect(revisionsTold()).toEqual([1])
  })
})

describe('the regular check', () => {
  test('heals a wake-up that was lost', async () => {
    await known(1)
    database.versions.set(SHOWING, { epoch: 1, revision: 2 })
    await vi.advanceTimersByTimeAsync(20_000)
    await database.answer(stateAt(2))
    expect(revisionsTold()).toEqual([2])
  })

  test('loads nothing while all is as known', async () => {
    await known(1)
    database.versions.set(SHOWING, { epoch: 1, revision: 1 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(database.loads).toBe(1)
  })

  test('finds out that a showing is gone', async () => {
    await known(1)
    await vi.advanceTimersByTimeAsync(20_000)
    await database.answer(null)
    expect(revisionsTold()).toEqual(['gone'])
  })

  test('forgets what nobody watches or has asked for in a while', async () => {
    isWatched = false
    await known(1)
    database.versions.set(SHOWING, { epoch: 1, revision: 1 })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(database.loads).toBe(1)
    await vi.advanceTimersByTimeAsync(20_000)
    void live.read(SHOWING)
    expect(database.loads).toBe(2)
  })

  test('survives a database that is away', async () => {
    await known(1)
    vi.spyOn(database.versions, 'get').mockImplementationOnce(() => {
      throw new Error('the database is away')
    })
    await vi.advanceTimersByTimeAsync(20_000)
    database.versions.set(SHOWING, { epoch: 1, revision: 2 })
    await vi.advanceTimersByTimeAsync(20_000)
    expect(database.loads).toBe(2)
  })
})

test('keeps only so many showings that nobody watches, the latest', async () => {
  isWatched = false
  const names = ['one', 'two', 'three', 'four']
  for (const name of names) {
    void live.read(name)
    await database.answer(stateAt(1))
  }
  for (const name of names.slice(1)) void live.read(name)
  expect(database.loads).toBe(4)
  void live.read('one')
  expect(database.loads).toBe(5)
})

describe('what is made from a state', () => {
  const make = vi.fn(async (state: LiveShowing) => `from ${state.snapshot.display.revision}`)
  beforeEach(() => {
    make.mockClear()
  })

  test('is made once for all who ask, and anew for a new state', async () => {
    await known(1)
    const derive = () => live.derive(SHOWING, 'slides', make)
    expect(await Promise.all([derive(), derive()])).toEqual(['from 1', 'from 1'])
    expect(make).toHaveBeenCalledOnce()
    live.wake([SHOWING])
    await database.answer(stateAt(2))
    expect(await derive()).toBe('from 2')
  })

  test('is tried again when it failed', async () => {
    await known(1)
    make.mockRejectedValueOnce(new Error('the database is away'))
    await expect(live.derive(SHOWING, 'slides', make)).rejects.toThrow('away')
    expect(await live.derive(SHOWING, 'slides', make)).toBe('from 1')
  })

  test('is null without a showing', async () => {
    const derived = live.derive('unknown', 'slides', make)
    await database.answer(null)
    expect(await derived).toBeNull()
  })
})
