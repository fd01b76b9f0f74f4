import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Announcer } from './announcer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const setUp = () => {
  const said: string[] = []
  const alarms: string[] = []
  const tab = { isHidden: false }
  const wish: { amount: 'full' | 'title' | 'off' } = { amount: 'full' }
  const announcer = new Announcer({
    polite: (text) => said.push(text),
    assertive: (text) => alarms.push(text),
    isHidden: () => tab.isHidden,
    amount: () => wish.amount,
  })
  const show = (key: string) => announcer.changed({ key, text: `text of ${key}`, title: `title of ${key}`, lang: 'en' })
  return { announcer, said, alarms, tab, wish, show }
}

describe('an announcement', () => {
  it('is spoken before a simultaneous slide, in one message', () => {
    const { announcer, said, show } = setUp()
    announcer.announced({ text: 'Announcement: Tea', lang: 'en' })
    show('a')
    vi.advanceTimersByTime(400)
    expect(said).toEqual(['Announcement: Tea. text of a'])
  })
  it("is the latest of a burst, and isn't spoken after it was removed", () => {
    const { announcer, said } = setUp()
    announcer.announced({ text: 'one', lang: 'en' })
    announcer.announced({ text: 'two', lang: 'en' })
    vi.advanceTimersByTime(400)
    announcer.announced({ text: 'three', lang: 'en' })
    announcer.announced(null)
    vi.advanceTimersByTime(5000)
    expect(said).toEqual(['two'])
  })
  it('waits until a hidden tab is shown, and is spoken once', () => {
    const { announcer, said, tab } = setUp()
    tab.isHidden = true
    announcer.announced({ text: 'Tea', lang: 'en' })
    vi.advanceTimersByTime(400)
    expect(said).toEqual([])
    tab.isHidden = false
    announcer.returned()
    vi.advanceTimersByTime(1000)
    announcer.returned()
    vi.advanceTimersByTime(1000)
    expect(said).toEqual(['Tea'])
  })
  it('is spoken in full where only titles of slides are, and not at all with "Nothing"', () => {
    const { announcer, said, wish, show } = setUp()
    wish.amount = 'title'
    announcer.announced({ text: 'Announcement: Tea', lang: 'en' })
    show('a')
    vi.advanceTimersByTime(400)
    wish.amount = 'off'
    announcer.announced({ text: 'Announcement: Cake', lang: 'en' })
    vi.advanceTimersByTime(400)
    expect(said).toEqual(['Announcement: Tea. title of a'])
  })
  it("isn't spoken after the end", () => {
    const { announcer, said } = setUp()
    announcer.announced({ text: 'Tea', lang: 'en' })
    announcer.ended('over')
    vi.advanceTimersByTime(5000)
    expect(said).toEqual([])
  })
})

describe('a change of slide', () => {
  it('is spoken 400 ms later', () => {
    const { said, show } = setUp()
    show('a')
    vi.advanceTimersByTime(399)
    expect(said).toEqual([])
    vi.advanceTimersByTime(1)
    expect(said).toEqual(['text of a'])
  })
  it('is spoken once for a burst, as the latest', () => {
    const { said, show } = setUp()
    for (const key of ['a', 'b', 'c']) {
      show(key)
      vi.advanceTimersByTime(300)
    }
    vi.advanceTimersByTime(400)
    expect(said).toEqual(['text of c'])
  })
  it("isn't repeated, as after a reconnect", () => {
    const { said, show } = setUp()
    show('a')
    vi.advanceTimersByTime(400)
    show('a')
    vi.advanceTimersByTime(5000)
    expect(said).toEqual(['text of a'])
  })
  it('that ends where it began is silent', () => {
    const { announcer, said, show } = setUp()
    announcer.known({ key: 'a' })
    show('b')
    show('a')
    vi.advanceTimersByTime(400)
    expect(said).toEqual([])
  })
  it("isn't spoken for the screen at load", () => {
    const { announcer, said, show } = setUp()
    announcer.known({ key: 'a' })
    show('a')
    vi.advanceTimersByTime(400)
    expect(said).toEqual([])
  })
})

describe('a hidden tab', () => {
  it('is silent, and announces the latest once when shown', () => {
    const { announcer, said, tab, show } = setUp()
    tab.isHidden = true
    show('a')
    vi.advanceTimersByTime(400)
    show('b')
    vi.advanceTimersByTime(400)
    expect(said).toEqual([])
    tab.isHidden = false
    announcer.returned()
    announcer.returned()
    vi.advanceTimersByTime(1000)
    expect(said).toEqual(['text of b'])
  })
  it('waits when shown for the state to be refreshed', () => {
    const { announcer, said, tab, show } = setUp()
    tab.isHidden = true
    show('a')
    vi.advanceTimersByTime(400)
    tab.isHidden = false
    announcer.returned()
    vi.advanceTimersByTime(900)
    show('b')
    vi.advanceTimersByTime(1000)
    expect(said).toEqual(['text of b'])
  })
})

describe('a lost connection', () => {
  it('is announced after 10 s, once', () => {
    const { announcer, alarms } = setUp()
    announcer.connectionLost('lost')
    vi.advanceTimersByTime(5000)
    announcer.connectionLost('lost')
    vi.advanceTimersByTime(4999)
    expect(alarms).toEqual([])
    vi.advanceTimersByTime(30_000)
    expect(alarms).toEqual(['lost'])
  })
  it('is never announced if it recovers in time', () => {
    const { announcer, alarms } = setUp()
    announcer.connectionLost('lost')
    vi.advanceTimersByTime(9000)
    announcer.connectionBack()
    vi.advanceTimersByTime(30_000)
    expect(alarms.filter((text) => text !== '')).toEqual([])
  })
  it("is announced again if it's lost again", () => {
    const { announcer, alarms } = setUp()
    announcer.connectionLost('lost')
    vi.advanceTimersByTime(10_000)
    announcer.connectionBack()
    announcer.connectionLost('lost')
    vi.advanceTimersByTime(10_000)
    expect(alarms).toEqual(['lost', '', 'lost'])
  })
})

describe('the end of the event', () => {
  it('is announced immediately and replaces pending messages', () => {
    const { announcer, said, alarms, show } = setUp()
    show('a')
    announcer.ended('ended')
    vi.advanceTimersByTime(1000)
    expect(alarms).toEqual(['ended'])
    expect(said).toEqual([])
  })
})

describe('with reduced announcements', () => {
  it('the attendee hears only titles, or everything of what has none', () => {
    const { announcer, said, wish, show } = setUp()
    wish.amount = 'title'
    show('a')
    vi.advanceTimersByTime(400)
    announcer.changed({ key: 'hold', text: 'On hold', lang: 'en' })
    vi.advanceTimersByTime(400)
    expect(said).toEqual(['title of a', 'On hold'])
  })
  it('the attendee hears nothing, and none of it later', () => {
    const { announcer, said, alarms, wish, show } = setUp()
    wish.amount = 'off'
    show('a')
    announcer.connectionLost('lost')
    vi.advanceTimersByTime(10_000)
    announcer.ended('ended')
    wish.amount = 'full'
    announcer.returned()
    vi.advanceTimersByTime(1000)
    expect([...said, ...alarms]).toEqual([])
  })
})

describe('repeating', () => {
  it('announces everything again, after clearing the node', () => {
    const { announcer, said, wish } = setUp()
    wish.amount = 'off'
    announcer.known({ key: 'a' })
    announcer.repeat({ key: 'a', text: 'text of a', title: 'title of a', lang: 'en' })
    expect(said).toEqual([''])
    vi.advanceTimersByTime(100)
    expect(said).toEqual(['', 'text of a'])
  })
  it("doesn't announce a change twice", () => {
    const { announcer, said, show } = setUp()
    show('b')
    announcer.repeat({ key: 'b', text: 'text of b', lang: 'en' })
    vi.advanceTimersByTime(5000)
    expect(said).toEqual(['', 'text of b'])
  })
})

it('a mark is spoken after the first of several slides that have it, again after one without it, and with each repetition', () => {
  const { announcer, said, wish } = setUp()
  const show = (key: string, mark?: { key: string; text: string }) => {
    const utterance = { key, text: key, lang: 'cy', ...(mark ? { mark } : {}) }
    announcer.changed(utterance)
    vi.advanceTimersByTime(400)
    return utterance
  }
  const welsh = { key: 'cy', text: 'By machine' }
  announcer.known({ key: 'read with the page', mark: welsh })
  show('a', welsh)
  show('b')
  show('c!', welsh)
  wish.amount = 'title'
  const last = show('d', { key: 'ar', text: 'By machine' })
  announcer.repeat(last)
  vi.advanceTimersByTime(100)
  expect(said).toEqual(['a', 'b', 'c! By machine', 'd. By machine', '', 'd. By machine'])
})
