import { expect, test } from 'vitest'
import { isPlain, posterMoments } from './poster-frame.ts'

const pixel = (red: number, green: number, blue: number) => ({ rgb: [red, green, blue] as const, alpha: 1 })

test('a poster is a frame after a second at the latest, or later in the video if that one shows nothing', () => {
  expect(posterMoments(4)).toEqual([0.4, 0.4, 1])
  expect(posterMoments(80)).toEqual([1, 8, 20])
})

test('a frame of one colour shows nothing', () => {
  expect(isPlain([pixel(0, 0, 0), pixel(9, 4, 2)])).toBe(true)
  expect(isPlain([pixel(200, 200, 200), pixel(200, 240, 200)])).toBe(false)
})
