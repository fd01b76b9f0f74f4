import { describe, expect, it } from 'vitest'
import { isDoubleTap, limitZoom, scrollToKeep } from './zoom.ts'

describe('an enlarged picture', () => {
  it('is never smaller than the screen shows it whole, nor larger than it is sent', () => {
    expect([0.5, 3, 20].map(limitZoom)).toEqual([1, 3, 6])
  })
  it('grows around the point between the fingers', () => {
    // The picture's point 150 is at 50 of the box; at twice the size it is 300, and still at 50
    expect(scrollToKeep(100, 50, 2)).toBe(250)
  })
  it('takes two taps close together for a double tap', () => {
    const first = { x: 100, y: 100, time: 0 }
    expect(isDoubleTap(undefined, first)).toBe(false)
    expect(isDoubleTap(first, { x: 110, y: 95, time: 200 })).toBe(true)
    expect(isDoubleTap(first, { x: 110, y: 95, time: 500 })).toBe(false)
    expect(isDoubleTap(first, { x: 200, y: 95, time: 200 })).toBe(false)
  })
})
