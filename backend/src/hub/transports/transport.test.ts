import { expect, test } from 'vitest'
import { StallWatch } from './transport.ts'

test('waiting bytes count as stalled only when none are sent for the whole time', () => {
  const watch = new StallWatch(10)
  expect(watch.isStalled(100, 0, 0)).toBe(false)
  expect(watch.isStalled(100, 0, 10)).toBe(false)
  expect(watch.isStalled(100, 0, 11)).toBe(true)
})

test("a slow reader isn't stalled, however many bytes wait", () => {
  const watch = new StallWatch(10)
  for (let now = 0; now < 100; now += 9) expect(watch.isStalled(1_000 + now, now, now)).toBe(false)
})

test("idle time doesn't count", () => {
  const watch = new StallWatch(10)
  expect(watch.isStalled(0, 50, 0)).toBe(false)
  expect(watch.isStalled(0, 50, 100)).toBe(false)
  expect(watch.isStalled(5, 50, 105)).toBe(false)
  expect(watch.isStalled(5, 50, 111)).toBe(true)
})
