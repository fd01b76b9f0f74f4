import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { restFocus, restFocusForAction } from '../../ui/screen/focus-rest.ts'
import { focusWhenLost } from './focus-when-lost.ts'

const body = { append: () => undefined }
let page = { pathname: '/Sessions/a' }
let main = {}
const stand = { activeElement: body as object, body, querySelector: () => main, createElement: () => element() }
const focused: object[] = []

/** An element that takes the focus. */
const element = (): HTMLElement => {
  const it = {
    addEventListener: () => undefined,
    remove: () => undefined,
    focus: () => {
      focused.push(it)
      stand.activeElement = it
    },
  }
  return it as unknown as HTMLElement
}
const target = element()

beforeEach(() => {
  vi.useFakeTimers()
  focused.length = 0
  page = { pathname: '/Sessions/a' }
  main = {}
  stand.activeElement = body
  vi.stubGlobal('document', stand)
  vi.stubGlobal('location', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('rests the focus before it moves to what it finds: screen readers say nothing of the first of two moves', () => {
  focusWhenLost(() => target)
  vi.advanceTimersByTime(100)
  expect(focused).toHaveLength(1)
  expect(focused).not.toContain(target)
  vi.advanceTimersByTime(300)
  expect(focused).not.toContain(target)
  vi.advanceTimersByTime(5_000)
  expect(focused).toHaveLength(2)
  expect(stand.activeElement).toBe(target)
})

it('keeps resting until there is something to focus, for a second', () => {
  const find = vi.fn((): HTMLElement | null => null)
  focusWhenLost(find)
  vi.advanceTimersByTime(900)
  expect(stand.activeElement).not.toBe(body)
  find.mockReturnValue(target)
  vi.advanceTimersByTime(300)
  expect(stand.activeElement).toBe(target)
})

it('begins again if what it found is gone too', () => {
  focusWhenLost(() => target)
  vi.advanceTimersByTime(500)
  expect(stand.activeElement).toBe(target)
  stand.activeElement = body
  vi.advanceTimersByTime(600)
  expect(stand.activeElement).toBe(target)
})

it('ends when the focus has moved on from what it found, and leaves what comes after', () => {
  focusWhenLost(() => target)
  vi.advanceTimersByTime(500)
  expect(stand.activeElement).toBe(target)
  stand.activeElement = element()
  vi.advanceTimersByTime(100)
  stand.activeElement = body
  vi.advanceTimersByTime(5_000)
  expect(stand.activeElement).toBe(body)
})

it('leaves a focus that is lost while what it found is still there: another press has begun', () => {
  const there = Object.assign(element(), { isConnected: true })
  focusWhenLost(() => there)
  vi.advanceTimersByTime(500)
  expect(stand.activeElement).toBe(there)
  stand.activeElement = body
  vi.advanceTimersByTime(5_000)
  expect(stand.activeElement).toBe(body)
})

it("ends when a notice's action moves the focus, whose rest isn't its own", () => {
  focusWhenLost(() => target)
  vi.advanceTimersByTime(300)
  const isResting = restFocusForAction()
  vi.advanceTimersByTime(5_000)
  expect(focused).not.toContain(target)
  expect(isResting()).toBe(true)
})

it('tells its own rest from a later one', () => {
  const isResting = restFocus()
  restFocus()
  expect(isResting()).toBe(false)
})

it('waits longer for what takes longer, when told', () => {
  let found: HTMLElement | null = null
  focusWhenLost(() => found, 2_500)
  vi.advanceTimersByTime(2_000)
  found = target
  vi.advanceTimersByTime(500)
  expect(stand.activeElement).toBe(target)
})

it('leaves a focus that moved elsewhere', () => {
  stand.activeElement = element()
  focusWhenLost(() => target)
  vi.advanceTimersByTime(5_000)
  expect(focused).toEqual([])
})

it.each([
  [
    'another address',
    () => {
      page.pathname = '/Sessions/b'
    },
  ],
  [
    'an app that was started again',
    () => {
      main = {}
    },
  ],
])('stops on a page change, which sets the focus itself: %s', (_, change) => {
  focusWhenLost(() => target)
  vi.advanceTimersByTime(250)
  change()
  vi.advanceTimersByTime(5_000)
  expect(focused).not.toContain(target)
})
