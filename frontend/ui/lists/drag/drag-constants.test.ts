import { describe, expect, it } from 'vitest'
import { autoScrollStep, DRAG_PIXELS, dropMs, LONG_PRESS_MS } from './drag-constants.ts'

describe('dragging', () => {
  it('needs a 5 px mouse move or a 120 ms touch long press', () => {
    expect(DRAG_PIXELS).toBe(5)
    expect(LONG_PRESS_MS).toBe(120)
  })
  it('drops in 0.33 to 0.55 s, longer over a greater distance', () => {
    expect(dropMs(0)).toBe(330)
    expect(dropMs(300)).toBeCloseTo(440)
    expect(dropMs(-600)).toBeCloseTo(550)
    expect(dropMs(9000)).toBeCloseTo(550)
  })
})

describe('auto-scroll over a container of 400 px', () => {
  const container = { top: 100, bottom: 500 }

  it('starts at 25 % of the container', () => {
    expect(autoScrollStep(200, container)).toBe(0)
    expect(autoScrollStep(199, container)).toBe(-1)
    expect(autoScrollStep(400, container)).toBe(0)
    expect(autoScrollStep(401, container)).toBe(1)
  })
  it('reaches its maximum of 28 px a step at 5 % and beyond', () => {
    expect(autoScrollStep(121, container)).toBeGreaterThan(-28)
    expect(autoScrollStep(120, container)).toBe(-28)
    expect(autoScrollStep(480, container)).toBe(28)
    expect(autoScrollStep(900, container)).toBe(28)
  })
  it('speeds up towards the edge', () => {
    const steps = [400, 420, 440, 460, 480].map((y) => autoScrollStep(y, container))
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
    expect(new Set(steps).size).toBe(steps.length)
  })
})
