import { expect, test } from 'vitest'
import { RestartPause } from './restart-pause.ts'

test('a worker that has served for a while is started again at once', () => {
  expect(new RestartPause().after(60_000)).toBe(0)
})

test('a worker that dies soon, again and again, waits longer each time, but never longer than half a minute', () => {
  const pause = new RestartPause()
  expect([50, 50, 50, 50, 50, 50, 50].map((lived) => pause.after(lived))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ])
})

test('after a healthy time the pauses begin again', () => {
  const pause = new RestartPause()
  pause.after(50)
  pause.after(50)
  expect([pause.after(10_000), pause.after(50)]).toEqual([0, 1_000])
})
