import { expect, it } from 'vitest'
import { followingSlide } from './advance.ts'

const slides = [0, 10, 5, 0, 8, 0].map((seconds, index) => ({ reference: `slide ${index}`, seconds: seconds || null }))

it.each([
  ['slide 0', undefined],
  ['slide 1', 'slide 2'],
  ['slide 2', 'slide 1'],
  ['slide 4', undefined],
  ['deleted', undefined],
])('after %s comes %s', (shown, next) => {
  expect(followingSlide(slides, shown)?.reference).toBe(next)
})
it('a run may be the whole event', () => {
  expect(followingSlide(slides.slice(1, 3), 'slide 2')?.reference).toBe('slide 1')
})
