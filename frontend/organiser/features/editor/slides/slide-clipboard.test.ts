import { expect, test } from 'vitest'
import { readSlides, SLIDES_TYPE, textOfSlides } from './slide-clipboard.ts'

const clipboard = (json: string) => ({ getData: (type: string) => (type === SLIDES_TYPE ? json : '') })
const reading = (copied: unknown) => readSlides(clipboard(JSON.stringify(copied)))
const slide = { eventReference: 'event-1', slideReference: 'slide_2' }

test('copied slides are read, without fields that other programs have added', () => {
  expect(reading({ version: 1, slides: [{ ...slide, name: 'Psalm' }] })).toEqual([slide])
})

test.each([
  [undefined],
  ['slides'],
  [{ version: 2, slides: [slide] }],
  [{ version: 1, slides: [] }],
  [{ version: 1, slides: { length: 1 } }],
  [{ version: 1, slides: Array(501).fill(slide) }],
  [{ version: 1, slides: [slide, null] }],
  [{ version: 1, slides: [{ ...slide, slideReference: 7 }] }],
  [{ version: 1, slides: [{ ...slide, eventReference: '../other' }] }],
])('%j is no slides', (copied) => {
  expect(reading(copied)).toBeUndefined()
})

test('an empty or broken clipboard has no slides', () => {
  expect(readSlides(clipboard(''))).toBeUndefined()
  expect(readSlides(clipboard('{'))).toBeUndefined()
})

const empty = { reference: 'r', fileName: null, blobName: null, altText: null, width: null, height: null }
const says = (...texts: string[]) => ({
  reference: 'p',
  version: 1,
  notes: '',
  rows: texts.map((text) => ({
    reference: 'r',
    isExpandable: false,
    blocks: [{ ...empty, blockType: 'Text' as const, text, textStyle: 'Basic' as const }],
  })),
})

test('other programs get each slide as a paragraph', () => {
  const slides = [
    { name: 'Verse', pageBody: says('One\n\nTwo', 'Three') },
    { name: 'Empty', pageBody: says() },
    { name: 'Not loaded yet' },
  ]
  expect(textOfSlides(slides)).toBe('One\nTwo\nThree\n\nEmpty\n\nNot loaded yet')
})
