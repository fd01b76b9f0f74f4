import { describe, expect, it } from 'vitest'
import { scrollFor } from './bring-into-view.ts'

describe('an end page that is opened below its list', () => {
  const seen = { top: 100, bottom: 1100 }

  it('is scrolled to until it has two fifths of the window', () => {
    expect(scrollFor(600, 900, seen)).toBe(200)
  })
  it('stays where it is when it has them already', () => {
    expect(scrollFor(300, 700, seen)).toBe(0)
    expect(scrollFor(300, 500, seen)).toBe(0)
  })
  it('is scrolled to only as far as its row stays in view', () => {
    expect(scrollFor(150, 2400, seen)).toBe(50)
    expect(scrollFor(40, 2400, seen)).toBe(0)
  })
})
