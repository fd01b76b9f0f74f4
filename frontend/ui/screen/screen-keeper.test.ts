import { describe, expect, it } from 'vitest'
import { type Lock, ScreenKeeper } from './screen-keeper.ts'

/** A browser with its locks: it takes them back when the page is hidden, and may refuse or be slow. */
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
  const keeper = new ScreenKeeper({ request, isVisible: () => browser.isVisible })
  const see = async (isVisible: boolean) => {
    browser.isVisible = isVisible
    if (!isVisible) await Promise.all(locks.map((lock) => lock.release()))
    await keeper.sync()
  }
  return { browser, keeper, see }
}
/** Until what was asked of the browser is answered. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('the screen', () => {
  it('is kept on as long as it is wished', async () => {
    const { browser, keeper } = setUp()
    expect([browser.asked, keeper.answer.get()]).toEqual([0, undefined])
    keeper.wish(true)
    await settled()
    expect([browser.held, keeper.answer.get()]).toEqual([1, 'kept'])
    keeper.wish(false)
    await settled()
    expect(browser.held).toBe(0)
  })
  it('is asked for once, however often it is wished', async () => {
    const { browser, keeper } = setUp()
    keeper.wish(true)
    keeper.wish(true)
    await settled()
    keeper.wish(true)
    await settled()
    expect(browser.asked).toBe(1)
  })
  it('is kept on again when the page comes back into sight', async () => {
    const { browser, keeper, see } = setUp()
    keeper.wish(true)
    await settled()
    await see(false)
    expect([browser.held, browser.asked]).toEqual([0, 1])
    await see(true)
    expect([browser.held, browser.asked]).toEqual([1, 2])
  })
  it('is not asked for while nobody sees it', async () => {
    const { browser, keeper, see } = setUp()
    await see(false)
    keeper.wish(true)
    await settled()
    expect(browser.asked).toBe(0)
  })
  it('is let go when the wish ends while the browser is asked', async () => {
    const { browser, keeper } = setUp()
    keeper.wish(true)
    keeper.wish(false)
    await settled()
    expect([browser.asked, browser.held]).toEqual([1, 0])
  })
  it('may go dark where the browser refuses, until it does not', async () => {
    const { browser, keeper, see } = setUp()
    browser.refuses = true
    keeper.wish(true)
    await settled()
    expect(keeper.answer.get()).toBe('refused')
    browser.refuses = false
    await see(true)
    expect([keeper.answer.get(), browser.held]).toEqual(['kept', 1])
  })
  it('may go dark where the browser cannot', async () => {
    const keeper = new ScreenKeeper({ request: undefined, isVisible: () => true })
    expect(keeper.answer.get()).toBe('refused')
    keeper.wish(true)
    await settled()
    expect(keeper.answer.get()).toBe('refused')
  })
})
