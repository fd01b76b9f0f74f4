import { describe, expect, it } from 'vitest'
import { shapeOf } from './chart-shape.ts'
import { tickText, timeText } from './time-text.ts'

const at = (minutes: number, attendees: number) => ({ atUtc: new Date(minutes * 60_000).toISOString(), attendees })
const size = { width: 160, height: 140 }

describe('the chart of attendees', () => {
  it('is steps, from the first sample to the end', () => {
    const { line, area } = shapeOf([at(0, 0), at(5, 4)], 10 * 60_000, size)
    expect(line).toBe('M44 112H94V12H144')
    expect(area).toBe('M44 112H94V12H144V112H44Z')
  })
  it('has whole numbers of attendees up to a round one, and as many times as fit', () => {
    const { up, across } = shapeOf([at(0, 45)], 60_000, { width: 640, height: 140 })
    expect(up.map(({ value }) => value)).toEqual([0, 30, 60])
    expect(across.map(({ value }) => value)).toEqual([0, 12_000, 24_000, 36_000, 48_000, 60_000])
    expect(shapeOf([at(0, 1)], 60_000, size).up.map(({ value }) => value)).toEqual([0, 1])
  })
  it('draws a single sample without length', () => {
    expect(shapeOf([at(0, 3)], 0, size).line).toBe('M44 37H144')
  })
})

describe('times', () => {
  it('have seconds in a short chart, and the day in one of several days', () => {
    const time = new Date(2026, 11, 24, 17, 5, 9).getTime()
    expect([60_000, 3_600_000, 2 * 86_400_000].map((span) => tickText(time, span))).toEqual([
      '17:05:09',
      '17:05',
      '24-Dec 17:05',
    ])
    expect([9, 185, 3_725].map(timeText)).toEqual(['0:09', '3:05', '1:02:05'])
  })
})
