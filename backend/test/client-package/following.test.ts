import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createLectern, type DisplayState, type Following, type LecternError } from '../../../openapi/client/index.ts'
import type { FollowOptions } from '../../../openapi/client/showings/following.ts'
import { type Concert, makeConcert, presenter } from '../support/concert.ts'
import { eventually } from '../support/live/live-server.ts'
import type { TestClient } from '../support/test-client.ts'
import { testNetwork } from './network.ts'

const network = await testNetwork()
let account: { email: string }
let organiser: TestClient
let concert: Concert
beforeEach(async () => {
  account = await network.app.createAccount('Free')
  organiser = await network.browserOf(account)
  concert = await makeConcert(organiser)
})

/** An attendee using the package, with everything that it reported. */
async function attend(where = concert.showing, options: FollowOptions = {}) {
  const displays: DisplayState[] = []
  const statuses: string[] = []
  const following = await createLectern({ origin: network.origin }).follow(where, {
    onDisplay: (display) => displays.push(display),
    onStatus: (status, place) => statuses.push(place === undefined ? status : `${status} ${place}`),
    ...options,
  })
  onTestFinished(() => following.stop())
  return { following, displays, statuses, names: () => displays.map(({ slide, status }) => slide?.name ?? status) }
}
const presenting = (browser = organiser) => presenter(browser, concert, concert.showing)
const shows = (following: Following, name: string) => eventually(() => expect(following.display.slide?.name).toBe(name))

describe('the followed showing', () => {
  test.each([
    ['an access code', () => concert.accessCode],
    ['an access code in two groups', () => `${concert.accessCode.slice(0, 4)} ${concert.accessCode.slice(4)}`],
    ['the link of the event', () => `https://watch.example/watch/${concert.accessCode}`],
    ['the link of the showing', () => `https://watch.example/${concert.accessCode}/${concert.showing}`],
    ['the reference of the showing', () => concert.showing],
  ])('is found by %s', async (_what, where) => {
    const { following } = await attend(where())
    expect(following.display.showingReference).toBe(concert.showing)
    expect(following.event.name).toBe('Carols by candlelight')
    expect(following.status).toBe('connected')
  })

  test('is found by a preview link', async () => {
    const preview = await organiser.post(`/api/sessions/${concert.reference}/preview`)
    const at = `/api/sessions/${concert.reference}/showings/${preview.data.reference}`
    const { previewLink } = (await organiser.get(at)).data
    const { following } = await attend(previewLink)
    expect(following.display.showingReference).toBe(preview.data.reference)
  })

  test('is the presented one of several', async () => {
    const showings = `/api/sessions/${concert.reference}/showings`
    const added = await organiser.post(showings, { startDateUtc: '2026-12-24T17:00' })
    const now = added.data.reference
    const first = await attend(concert.accessCode)
    expect(first.following.display.showingReference).toBe(now)
    await presenting().start()
    const later = await attend(concert.accessCode)
    expect(later.following.display.showingReference).toBe(concert.showing)
    const other = await attend(concert.accessCode, { choose: () => now })
    expect(other.following.display.showingReference).toBe(now)
  })

  test("fails with the contract's error when it doesn't exist", async () => {
    const missing = attend('00000000').catch((error: LecternError) => [error.name, error.status, error.code])
    expect(await missing).toEqual(['LecternError', 404, 'not-found'])
    const nowhere = createLectern({ origin: 'http://127.0.0.1:1' }).follow(concert.showing)
    expect(await nowhere.catch(({ name, status, code }) => [name, status, code])).toEqual([
      'LecternError',
      0,
      'unreachable',
    ])
  })
})

describe('an attendee', () => {
  test('receives each state once, in order, with announcements and holds', async () => {
    const { following, names, displays, statuses } = await attend()
    await presenting().start()
    await presenting().show(0)
    await shows(following, 'Silent night')
    const at = `/api/sessions/${concert.reference}/showings/${concert.showing}/announcement`
    await organiser.put(at, { text: 'The green van, please' })
    await eventually(() => expect(following.display.announcement?.text).toBe('The green van, please'))
    await presenting().hold()
    await presenting().close()
    await eventually(() => expect(following.display.status).toBe('ended'))
    expect(names()).toEqual(['waiting', 'live', 'Silent night', 'Silent night', 'hold', 'ended'])
    const revisions = displays.map(({ revision }) => revision)
    expect(revisions).toEqual([...revisions].sort((a, b) => a - b))
    expect(statuses).toEqual(['connected'])
  })

  test('receives changes of the event', async () => {
    const onShowing = vi.fn()
    const { following } = await attend(concert.showing, { onShowing })
    await organiser.put(`/api/sessions/${concert.reference}`, { name: 'Carols by firelight' })
    await eventually(() => expect(following.event.name).toBe('Carols by firelight'))
    expect(onShowing.mock.calls.map(([{ event }]) => event.name)).toEqual([
      'Carols by candlelight',
      'Carols by firelight',
    ])
  })

  test('returns to the right slide after an outage, and never to an older one', async () => {
    await presenting().start()
    await presenting().show(0)
    const { following, names, statuses } = await attend()
    await network.serverAway()
    await eventually(() => expect(statuses.at(-1)).toBe('reconnecting'))
    await network.serverBack()
    const after = presenting(await network.browserOf(account))
    await after.show(2)
    await shows(following, 'Sleep in heavenly peace')
    expect(names()).toEqual(['Silent night', 'Sleep in heavenly peace'])
    await eventually(() => expect(following.status).toBe('connected'))
  })

  test('learns that the showing was deleted', async () => {
    const showings = `/api/sessions/${concert.reference}/showings`
    const { data } = await organiser.post(showings, { startDateUtc: '2026-12-24T17:00' })
    const seen: string[] = []
    const { following } = await attend(data.reference, { onDisplay: ({ status }) => seen.push(status) })
    await organiser.delete(`${showings}/${data.reference}`)
    network.cut()
    expect(await following.over).toBe('gone')
    expect(seen, 'what never began does not end').toEqual(['waiting'])
  })

  test('keeps following after an error in a callback', async () => {
    const seen = vi.fn()
    const others = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    process.once('uncaughtException', seen)
    onTestFinished(() => {
      for (const one of others) process.on('uncaughtException', one)
    })
    let calls = 0
    const { following } = await attend(concert.showing, {
      onDisplay: () => {
        if (calls++ === 0) throw new Error('a mistake of the caller')
      },
    })
    await presenting().start()
    await eventually(() => expect(following.display.status).toBe('live'))
    expect(calls).toBe(2)
    expect(seen).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'a mistake of the caller' }),
      expect.anything(),
    )
  })
})

describe('stopping', () => {
  test('frees the seat and ends the callbacks', async () => {
    const { following, displays, statuses } = await attend()
    await following.stop()
    expect(await following.over).toBe('stopped')
    await presenting().start()
    const other = await attend()
    await eventually(() => expect(other.following.display.status).toBe('live'))
    expect(displays).toHaveLength(1)
    expect(statuses).toEqual(['connected', 'stopped'])
  })

  test('works with an AbortSignal too, before and after the start', async () => {
    const stopper = new AbortController()
    const { following } = await attend(concert.showing, { signal: stopper.signal })
    stopper.abort()
    expect(await following.over).toBe('stopped')
    await expect(attend(concert.showing, { signal: stopper.signal })).rejects.toThrow(/abort/i)
  })
})
