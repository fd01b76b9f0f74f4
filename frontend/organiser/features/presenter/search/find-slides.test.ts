import { expect, it } from 'vitest'
import { bestOf, findSlides } from './find-slides.ts'

const slides = Array.from({ length: 12 }, (_, n) => ({
  name: `Verse ${n + 1}`,
  text: n === 4 ? 'À la crèche, 12 bells' : 'La',
}))
const found = (query: string) => findSlides(slides, query).map(({ name }) => name)

it.each([
  ['', slides.map(({ name }) => name)],
  ['creche BELLS', ['Verse 5']],
  ['12', ['Verse 5', 'Verse 12']],
  ['nothing', []],
])('finds "%s" by words in any order, case and accent, and by number', (query, names) => {
  expect(found(query)).toEqual(names)
})

it('goes to the slide with exactly the number, else to the first that was found', () => {
  expect(bestOf(slides, '12')?.name).toBe('Verse 12')
  expect(bestOf(slides, ' bells')?.name).toBe('Verse 5')
  expect(bestOf(slides, '99')).toBeUndefined()
})
