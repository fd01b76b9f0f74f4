import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { focusWhenLost } from './focus-when-lost.ts'

const body = {}
const focus = vi.fn()
const target = () => ({ focus }) as unknown as HTMLElement
let page = { pathname: '/Sessions/a' }
let main = {}
const documentWith = (activeElement: object) => ({ activeElement, body, querySelector: () => main })

beforeEach(() => {
  vi.useFakeTimers()
  focus.mockClear()
  page = { pathname: '/Sessions/a' }
  main = {}
  vi.stubGlobal('document', documentWith(body))
  vi.stubGlobal('location', page)
})
afterEach(() => {
  vi.useRealTimers()
})

it('focuses what it finds while nothing has the focus, for a second', () => {
  focusWhenLost(target)
  vi.advanceTimersByTime(5_000)
  expect(focus).toHaveBeenCalledTimes(10)
})

it('leaves a focus that moved elsewhere', () => {
  vi.stubGlobal('document', documentWith({}))
  focusWhenLost(target)
  vi.advanceTimersByTime(5_000)
  expect(focus).not.toHaveBeenCalled()
})

it.each([
  [
    'another address',
    () => {
      page.pathname = '/Sessions/b'
    },
  ],
  [
    'an app that was started anew',
    () => {
      main = {}
    },
  ],
])('stops on a page change, which sets the focus itself: %s', (_, change) => {
  focusWhenLost(target)
  vi.advanceTimersByTime(250)
  expect(focus).toHaveBeenCalledTimes(2)
  change()
  vi.advanceTimersByTime(5_000)
  expect(focus).toHaveBeenCalledTimes(2)
})
