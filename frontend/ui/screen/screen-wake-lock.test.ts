import { describe, expect, it } from 'vitest'
import { type Lock, ScreenWakeLock } from './screen-wake-lock.ts'

/** A browser with wake locks: it releases them when the page is hidden, and may refuse or be slow. */
const setUp = () => {
  const browser = { isVisible: true, refuses: false, answer: Promise.resolve(), asked: 0, held: 0 }
  const locks: (Lock & { released: boolean })[] = []
  const request = async () => {
    browser.asked += 1
    await browser.answer
    if (browser.refuses) throw new Error('NotAllowedError')
    const lock = {
      released: false,
      release: async () => {
        if (!lock.released) browser.held -= 1
        lock.released = true
      },
    }
    browser.held += 1
    locks.push(lock)
    return lock
  }
  const wakeLock = new ScreenWakeLock({ request, isVisible: () => browser.isVisible })
  const see = async (isVisible: boolean) => {
    browser.isVisible = isVisible
    if (!isVisible) await Promise.all(locks.map((lock) => lock.release()))
    await wakeLock.sync()
  }
  return { browser, wakeLock, see }
}
/** Resolves once pending requests to the browser are settled. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the wake lock', () => {
  it('is held as long as requested', async () => {
    const { browser, wakeLock } = setUp()
    expect([browser.asked, wakeLock.answer.get()]).toEqual([0, undefined])
    wakeLock.wish(true)
    await settled()
    expect([browser.held, wakeLock.answer.get()]).toEqual([1, 'granted'])
    wakeLock.wish(false)
    await settled()
    expect(browser.held).toBe(0)
  })
  it('is requested once, however often the page asks', async () => {
    const { browser, wakeLock } = setUp()
    wakeLock.wish(true)
    wakeLock.wish(true)
    await settled()
    wakeLock.wish(true)
    await settled()
    expect(browser.asked).toBe(1)
  })
  it('is requested again when the page becomes visible', async () => {
    const { browser, wakeLock, see } = setUp()
    wakeLock.wish(true)
    await settled()
    await see(false)
    expect([browser.held, browser.asked]).toEqual([0, 1])
    await see(true)
    expect([browser.held, browser.asked]).toEqual([1, 2])
  })
  it("isn't requested while the page is hidden", async () => {
    const { browser, wakeLock, see } = setUp()
    await see(false)
    wakeLock.wish(true)
    await settled()
    expect(browser.asked).toBe(0)
  })
  it('is released if the page no longer wants it when the browser grants it', async () => {
    const { browser, wakeLock } = setUp()
    wakeLock.wish(true)
    wakeLock.wish(false)
    await settled()
    expect([browser.asked, browser.held]).toEqual([1, 0])
  })
  it('is retried after the browser has refused', async () => {
    const { browser, wakeLock, see } = setUp()
    browser.refuses = true
    wakeLock.wish(true)
    await settled()
    expect(wakeLock.answer.get()).toBe('refused')
    browser.refuses = false
    await see(true)
    expect([wakeLock.answer.get(), browser.held]).toEqual(['granted', 1])
  })
  it('is unavailable in browsers without support', async () => {
    const wakeLock = new ScreenWakeLock({ request: undefined, isVisible: () => true })
    expect(wakeLock.answer.get()).toBe('refused')
    wakeLock.wish(true)
    await settled()
    expect(wakeLock.answer.get()).toBe('refused')
  })
})
