import { expect, test } from 'vitest'
import type { LibrarySlide } from '../../../../api/library.ts'
import { inOrder, partsOf } from './verse-order.ts'

const slidesOf = (...sections: string[]) =>
  sections.map((section, at) => ({ section, slideReference: `${at}` }) as LibrarySlide)
const sung = (text: string, slides: LibrarySlide[]) => {
  const found = inOrder(text, partsOf(slides).parts)
  return found.unknown.length > 0 ? found.unknown : found.slides.map(({ slideReference }) => Number(slideReference))
}

test('names the parts of a song as songbooks do, in several languages', () => {
  const { parts, order } = partsOf(
    slidesOf('', 'verse 1', 'verse 1 (2)', 'chorus', 'Strophe 2', 'chorus', 'bridge', 'credits'),
  )
  expect(parts.map(({ code }) => code)).toEqual(['T', 'V1', 'C', 'V2', 'B', 'S1'])
  expect(order).toEqual(['T', 'V1', 'C', 'V2', 'C', 'B', 'S1'])
  expect(partsOf(slidesOf('chorus', 'refrain', 'pre-chorus 2', 'post-chorus')).order).toEqual(['C', 'S1', 'P2', 'PC'])
})

test('sings parts as often as the order says, with all their slides', () => {
  const slides = slidesOf('verse 1', 'verse 1 (2)', 'chorus', 'verse 2')
  expect(sung('v1 c V2 C', slides)).toEqual([0, 1, 2, 3, 2])
  expect(sung('V1, C1; V2-c', slides)).toEqual([0, 1, 2, 3, 2])
  expect(sung('', slides)).toEqual([])
  expect(sung('V3 C B B', slides)).toEqual(['V3', 'B'])
})

test.each([
  'Verse 1, Chorus, Verse 2, Pre-Chorus, Chorus',
  'V 1 C V 2 P C',
  '1 C 2 P C',
  'Strophe 1 – Refrain – Strophe 2 – pre-chorus – Refrain',
])('understands an order as people write it: %s', (order) => {
  expect(sung(order, slidesOf('verse 1', 'chorus', 'verse 2', 'pre-chorus'))).toEqual([0, 1, 2, 3, 1])
})

test('repeats what has a number of times behind it', () => {
  const slides = slidesOf('verse 1', 'chorus')
  expect(sung('V1 C x2', slides)).toEqual([0, 1, 1])
  expect(sung('V1 (3x) C', slides)).toEqual([0, 0, 0, 1])
  expect(sung('x2 C', slides)).toEqual(['X2'])
})

test('keeps a chorus that was changed in one place there', () => {
  expect(sung('V1 C V2 C C', slidesOf('verse 1', 'chorus', 'verse 2', 'chorus'))).toEqual([0, 1, 2, 3, 3])
})
