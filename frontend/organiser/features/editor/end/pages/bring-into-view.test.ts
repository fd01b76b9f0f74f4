import { describe, expect, it } from 'vitest'
import { scrollFor } from './bring-into-view.ts'

describe('an end page opened below its list', () => {
  const seen = { top: 100, bottom: 1100 }

  it('scrolls into view until it fills two fifths of the window', () => {
    expect(scrollFor(600, 900, seen)).toBe(200)
  })
  it("doesn't scroll if it already does", () => {
    expect(scrollFor(300, 700, seen)).toBe(0)
    expect(scrollFor(300, 500, seen)).toBe(0)
  })
  it('scrolls only as far as its row stays visible', () => {
    expect(scrollFor(150, 2400, seen)).toBe(50)
    expect(scrollFor(40, 2400, seen)).toBe(0)
  })
})
