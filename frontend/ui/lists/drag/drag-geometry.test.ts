import { describe, expect, it } from 'vitest'
import { clampOffset, placeAt, shifts } from './drag-geometry.ts'

/** Rows of 40 px with 10 px between them, the third twice as high. */
const rows = [
  { top: 0, bottom: 40 },
  { top: 50, bottom: 90 },
  { top: 100, bottom: 180 },
  { top: 190, bottom: 230 },
]

describe('a dragged row', () => {
  it("moves past a row below once its lower edge has reached that row's middle", () => {
    expect(placeAt(rows, 0, 30)).toBe(0)
    expect(placeAt(rows, 0, 31)).toBe(1)
    expect(placeAt(rows, 0, 101)).toBe(2)
    expect(placeAt(rows, 0, 171)).toBe(3)
  })
  it("moves past a row above once its upper edge has reached that row's middle", () => {
    expect(placeAt(rows, 3, -50)).toBe(3)
    expect(placeAt(rows, 3, -51)).toBe(2)
    expect(placeAt(rows, 3, -171)).toBe(0)
  })
  it('stays inside the list', () => {
    expect(clampOffset(rows, 1, -500)).toBe(-50)
    expect(clampOffset(rows, 1, 500)).toBe(140)
    expect(clampOffset(rows, 1, 12)).toBe(12)
  })
  it('makes the others move aside by its own height', () => {
    expect(shifts(rows, 0, 2)).toEqual([140, -50, -50, 0])
    expect(shifts(rows, 2, 0)).toEqual([90, 90, -100, 0])
    expect(shifts(rows, 1, 1)).toEqual([0, 0, 0, 0])
  })
})
