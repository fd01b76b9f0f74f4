import { expect, test } from 'vitest'
import { createSeed } from '../seed/create-seed.ts'
import { slidesOf } from '../slides/slides-of.ts'
import { advanceSlides, scheduleAdvance } from './advance-slides.ts'

const START = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => new Date(START.getTime() + seconds * 1_000)

test('slides that advance automatically follow in a loop, with a message for each', () => {
  const state = createSeed(START)
  const showing = Object.values(state.showings).find(({ event }) => slidesOf(state, event).length > 2)
  if (!showing) throw new Error('the seed has no event with three slides')
  const [first, second] = slidesOf(state, showing.event)
  for (const slide of [first, second]) Object.assign(state.pages[slide?.page ?? ''] ?? {}, { advanceAfterSeconds: 5 })
  Object.assign(showing.display, { slide: first?.reference, isBlank: false })
  scheduleAdvance({ state, now: START }, showing)
  const announced: unknown[] = []
  const shownAt = (seconds: number) => {
    advanceSlides({ state, now: later(seconds), announce: (one) => announced.push(one) })
    return showing.display.slide
  }
  expect([4, 5, 9, 10].map(shownAt)).toEqual([first, second, second, first].map((slide) => slide?.reference))
  expect(announced).toHaveLength(2)
})
