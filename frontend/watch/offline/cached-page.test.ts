import { beforeEach, expect, it, vi } from 'vitest'
import { stateOfPage } from '../state/state-of-page.ts'
import { initialState, withMessage } from '../state/watch-state.ts'
import { slide, snapshot } from '../test/samples.ts'
import { cachePage, fromCache, PAGES_CACHE, pageToCache } from './cached-page.ts'

const LOADED = Date.now()
beforeEach(() => {
  vi.useFakeTimers({ now: LOADED + 60_000 })
})

const frame = { base: '/watch', here: '/watch/48210937/showing1', now: '2026-12-23T18:00:00.000Z' }
const live = initialState(snapshot({ slide: slide(3), revision: 4 }))
const place = (result: ReturnType<typeof pageToCache>) => stateOfPage(result?.page ?? expect.fail(), result?.cached)

it('the slide and the time at which it was current are stored', () => {
  const cached = pageToCache(live, frame)
  expect(cached).toMatchObject({
    here: frame.here,
    cached: { at: LOADED + 60_000, place: null },
    page: { view: 'live' },
  })
  expect(place(cached).display.slide?.position).toBe(3)
})

it('while disconnected, that is the time of the last message', () => {
  const cached = pageToCache({ ...live, downSince: LOADED + 20_000 }, frame)
  expect(cached?.cached?.at).toBe(LOADED + 20_000)
  expect(place(cached).downSince).toBe(LOADED + 20_000)
})

it("after reopening, the server's clock has advanced, whatever the phone's clock says", () => {
  const cached = pageToCache(live, frame) ?? expect.fail()
  const before = Date.parse(cached.now)
  vi.setSystemTime(LOADED + 3_660_000)
  expect(Date.parse(fromCache(cached).now) - before).toBe(3_600_000)
})

it('a phone waiting for a seat still waits, and has no slide', () => {
  const waiting = place(
    pageToCache(withMessage(live, { type: 'joined', result: { outcome: 'full', place: 4 } }), frame),
  )
  expect(waiting.seat).toEqual({ kind: 'full', place: 4 })
  expect(waiting.display.slide).toBeNull()
  const seated = withMessage(waiting, { type: 'joined', result: { outcome: 'joined', snapshot: live } })
  expect(seated.display.slide?.position).toBe(3)
})

it("previews and deleted showings aren't stored", () => {
  expect(pageToCache({ ...live, showing: { ...live.showing, isPreview: true } }, frame)).toBeNull()
  expect(pageToCache(withMessage(live, { type: 'joined', result: { outcome: 'not-found' } }), frame)).toBeNull()
})

/** As in browsers: replacing an entry moves it to the end. */
const fakeStorage = () => {
  const entries = new Map<string, string>()
  const cache = {
    delete: async (key: string | Request) => entries.delete(typeof key === 'string' ? key : key.url),
    put: async (key: string, response: Response) => {
      entries.delete(key)
      entries.set(key, await response.text())
    },
    keys: async () => [...entries.keys()].map((url) => ({ url }) as Request),
  }
  const open = async (name: string) => {
    expect(name).toBe(PAGES_CACHE)
    return cache as unknown as Cache
  }
  return { entries, storage: { open } }
}

it('only the last five showings are stored, and revisiting one makes it the newest', async () => {
  const { entries, storage } = fakeStorage()
  const page = pageToCache(live, frame)
  for (const name of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) await cachePage(storage, name, page)
  expect([...entries.keys()]).toEqual(['c', 'd', 'e', 'a', 'f'])
})

it('a deleted showing is removed', async () => {
  const { entries, storage } = fakeStorage()
  await cachePage(storage, 'a', pageToCache(live, frame))
  await cachePage(storage, 'a', null)
  expect(entries.size).toBe(0)
})
