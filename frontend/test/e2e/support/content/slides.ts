import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { NewSlide, Row } from '../people/organiser-api.ts'
import { readSong } from './songs.ts'

const photos = resolve(import.meta.dirname, '../../../../../backend/test/fixtures/photos')
export const photoPath = (name = 'Portrait_6.jpg') => resolve(photos, name)

/** The photos' alternative text. */
export const PHOTO_ALT = 'A person in front of a tall geyser'

export const textRow = (text: string, textStyle: 'Header' | 'SubHeader' | 'Basic' = 'Basic'): Row => ({
  blocks: [{ blockType: 'Text', textStyle, text }],
})

export const imageRow = (altText = PHOTO_ALT): Row => ({
  blocks: [
    {
      blockType: 'Image',
      altText,
      imageName: 'photo.jpg',
      imageContents: readFileSync(photoPath()).toString('base64'),
    },
  ],
})

/** A song as slides: a title slide and one for each verse. */
export const songSlides = (file = 'be-thou-my-vision.xml'): NewSlide[] => {
  const { title, verses } = readSong(file)
  return [
    { name: title, rows: [textRow(title, 'Header'), textRow('Please stand', 'SubHeader')] },
    ...verses.map(({ name, text }) => ({ name: nameOf(name), rows: [textRow(text)] })),
  ]
}

/** Full names for a song's verse codes ("v1", "c"). */
const nameOf = (short: string) => {
  const [, kind = '', number = ''] = /^([a-z]+)(\d*)/.exec(short) ?? []
  const word = { v: 'Verse', c: 'Chorus', b: 'Bridge' }[kind] ?? short
  return number ? `${word} ${number}` : word
}

export const lines = (text: string) => text.split('\n')
