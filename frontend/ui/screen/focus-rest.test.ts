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
const moveFocusOn = () => new Stand().focus()
const expectAllToGoAfterThreeSeconds = () => {
  const before = rests.length
  vi.advanceTimersByTime(2_900)
  expect(thereAre()).toBe(before)
  vi.advanceTimersByTime(200)
  expect(thereAre()).toBe(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  rests.length = 0
  vi.stubGlobal('document', page)
})
afterEach(() => {
  moveFocusOn()
  vi.runAllTimers()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('stays for a while after the focus left it: a slow screen reader hears of the next focus later', () => {
  restFocus()
  moveFocusOn()
  expectAllToGoAfterThreeSeconds()
})

it('stays while the focus rests on another: Orca would mistake the one that goes for the other', () => {
  restFocus()
  moveFocusOn()
  vi.advanceTimersByTime(2_800)
  restFocus()
  vi.advanceTimersByTime(400)
  expect(thereAre()).toBe(2)
  moveFocusOn()
  expectAllToGoAfterThreeSeconds()
})

it('stays if only the window lost the focus', () => {
  restFocus()
  rests[0]?.blur()
  vi.advanceTimersByTime(5_000)
  expect(thereAre()).toBe(1)
})
