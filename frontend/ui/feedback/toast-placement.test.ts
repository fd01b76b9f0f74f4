import { describe, expect, it } from 'vitest'
import { sideOf } from './toast-placement.ts'

/** Notices 60 px high in a window of 800 by 600 px. */
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
  it('stay on their preferred side while the focus is elsewhere, even right beside them', () => {
    for (const focused of [control(0, 300), control(300, 540), control(450, 480), control(450, 136)]) {
      expect(sideOf('bottom', places, focused)).toBe('bottom')
      expect(sideOf('top', places, focused)).toBe('top')
    }
  })
  it('change sides if they would cover any part of the focused element', () => {
    expect(sideOf('bottom', places, control(301, 540))).toBe('top')
    expect(sideOf('bottom', places, control(450, 481))).toBe('top')
    expect(sideOf('top', places, control(450, 135))).toBe('bottom')
  })
  it('cover the smaller part of an element that is too large for either side', () => {
    expect(sideOf('bottom', places, control(400, 100, 300, 500))).toBe('top')
    expect(sideOf('bottom', places, control(400, 0, 300, 600))).toBe('bottom')
    expect(sideOf('top', places, control(400, 0, 300, 600))).toBe('top')
  })
})
