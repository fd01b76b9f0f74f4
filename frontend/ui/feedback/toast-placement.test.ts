import { describe, expect, it } from 'vitest'
import { sideOf } from './toast-placement.ts'

/** Notices of 60 px in a window of 800 by 600 px. */
const places = {
  top: { left: 400, right: 784, top: 76, bottom: 136 },
  bottom: { left: 400, right: 784, top: 524, bottom: 584 },
}
const control = (left: number, top: number, width = 100, height = 44) => ({
  left,
  right: left + width,
  top,
  bottom: top + height,
})

describe('notices', () => {
  it('stand where they should while what has the focus is elsewhere, also right beside them', () => {
    for (const focused of [control(0, 300), control(300, 540), control(450, 480), control(450, 136)]) {
      expect(sideOf('bottom', places, focused)).toBe('bottom')
      expect(sideOf('top', places, focused)).toBe('top')
    }
  })
  it('change sides where they would cover what has the focus, even a little of it', () => {
    expect(sideOf('bottom', places, control(301, 540))).toBe('top')
    expect(sideOf('bottom', places, control(450, 481))).toBe('top')
    expect(sideOf('top', places, control(450, 135))).toBe('bottom')
  })
  it('cover the lesser part of what is too large for either side', () => {
    expect(sideOf('bottom', places, control(400, 100, 300, 500))).toBe('top')
    expect(sideOf('bottom', places, control(400, 0, 300, 600))).toBe('bottom')
    expect(sideOf('top', places, control(400, 0, 300, 600))).toBe('top')
  })
})
