import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restFocus } from './focus-rest.ts'

class Stand {
  isThere = false
  readonly #blurred: (() => void)[] = []
  addEventListener(_blur: string, listener: () => void) {
    this.#blurred.push(listener)
  }
  remove() {
    this.isThere = false
  }
  focus() {
    const before = page.activeElement
    page.activeElement = this
    before?.blur()
  }
  blur() {
    for (const listener of this.#blurred) listener()
  }
}

const rests: Stand[] = []
const page = {
  activeElement: undefined as Stand | undefined,
  body: {
    append: (rest: Stand) => {
      rest.isThere = true
      rests.push(rest)
    },
  },
  createElement: () => new Stand(),
}
const thereAre = () => rests.filter(({ isThere }) => isThere).length

beforeEach(() => {
  vi.useFakeTimers()
  rests.length = 0
  vi.stubGlobal('document', page)
})
afterEach(() => {
  new Stand().focus()
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('stays for a while after the focus left it: a slow screen reader hears of the next focus later', () => {
  restFocus()
  new Stand().focus()
  vi.advanceTimersByTime(2_900)
  expect(thereAre()).toBe(1)
  vi.advanceTimersByTime(200)
  expect(thereAre()).toBe(0)
})

it('stays while the focus rests on another, which Orca would take for it as it goes', () => {
  restFocus()
  new Stand().focus()
  vi.advanceTimersByTime(2_800)
  restFocus()
  vi.advanceTimersByTime(400)
  expect(thereAre()).toBe(2)
  new Stand().focus()
  vi.advanceTimersByTime(2_900)
  expect(thereAre()).toBe(2)
  vi.advanceTimersByTime(200)
  expect(thereAre()).toBe(0)
})

it('stays while the window has lost the focus and is back', () => {
  restFocus()
  rests[0]?.blur()
  vi.advanceTimersByTime(5_000)
  expect(thereAre()).toBe(1)
})
