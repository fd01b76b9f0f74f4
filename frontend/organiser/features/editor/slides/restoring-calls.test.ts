import { expect, test } from 'vitest'
import { restoringCalls } from './restoring-calls.ts'

const copyOf = (index: number, text = '') => ({
  reference: `slide-${index}`,
  index,
  slide: { name: `Slide ${index}`, rows: [{ blocks: [{ blockType: 'Text' as const, text }] }] },
})
const namesOf = (calls: ReturnType<typeof restoringCalls>) =>
  calls.map(({ orderIndex, slides }) => [orderIndex, ...slides.map(({ name }) => name)])

test('neighbours come back in one call, others in one for each place', () => {
  expect(namesOf(restoringCalls([copyOf(1), copyOf(2), copyOf(5)]))).toEqual([
    [1, 'Slide 1', 'Slide 2'],
    [5, 'Slide 5'],
  ])
})

test('slides that are too long for one call come back in several', () => {
  const long = 'x'.repeat(600_000)
  expect(namesOf(restoringCalls([copyOf(0, long), copyOf(1, long)]))).toEqual([
    [0, 'Slide 0'],
    [1, 'Slide 1'],
  ])
})
