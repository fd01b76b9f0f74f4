import { afterEach, describe, expect, it, vi } from 'vitest'
import { scrollerOf } from './scroller.ts'

interface Box {
  overflowY?: string
  position?: string
  scrollHeight?: number
  top?: number
  bottom?: number
}

/** A row inside these boxes, innermost first, on a page that scrolls in a window of 800 px. */
const inside = (...boxes: Box[]) => {
  const page = { overflowY: 'auto', position: 'static', scrollHeight: 5000, clientHeight: 800, parentElement: null }
  let parentElement: object = page
  const elements = boxes.toReversed().map(({ top = 0, bottom = 800, ...box }) => {
    const [clientHeight, rect] = [bottom - top, { top, bottom }]
    const usual = { overflowY: 'visible', position: 'static', scrollHeight: clientHeight }
    parentElement = { ...usual, ...box, clientHeight, parentElement, getBoundingClientRect: () => rect }
    return parentElement
  })
  vi.stubGlobal('document', { documentElement: page, scrollingElement: page })
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('getComputedStyle', (element: object) => element)
  return { row: { parentElement } as Element, elements: elements.reverse(), page }
}

afterEach(() => vi.unstubAllGlobals())

describe('the scroller when a row is dragged to an edge', () => {
  it('is the nearest scrollable box around it', () => {
    const list = { overflowY: 'auto', scrollHeight: 2000, top: 64, bottom: 900 }
    const { row, elements } = inside({ overflowY: 'auto' }, list, list)
    expect(scrollerOf(row)).toEqual({ element: elements[1], top: 64, bottom: 800 })
  })
  it('is the page if no nearer box scrolls', () => {
    const { row, page } = inside({}, { scrollHeight: 2000 })
    expect(scrollerOf(row)).toEqual({ element: page, top: 0, bottom: 800 })
  })
  it.each(['sticky', 'fixed'])("is never the page behind a box that is %s and doesn't overflow", (position) => {
    const { row, elements, page } = inside({}, { position, overflowY: 'auto', top: 64 })
    expect(scrollerOf(row).element).toBe(elements[1])
    expect(scrollerOf(row).element).not.toBe(page)
  })
})
