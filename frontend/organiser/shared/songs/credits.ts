import { toMarkdown } from '../../../../openapi/rules/text/plain-markdown.ts'
import { importText } from '../../../text/events/import.ts'
import {
  type ImportedSlide,
  MAX_TEXT,
  type ParsedFile,
  type SongPlace,
  shortName,
  textRow,
} from './reading/parsed-file.ts'

/** Where the title, authors, copyright and CCLI number of a song are shown. */
export const CREDIT_PLACES = ['never', 'first', 'last', 'footer'] as const
export type CreditPlace = (typeof CREDIT_PLACES)[number]

/** The slides of a file in order, with the credits of its songs where they are wanted. */
export const slidesWithCredits = ({ slides, songs }: ParsedFile, place: CreditPlace): ImportedSlide[] => {
  if (place === 'never') return slides
  const before = new Map(place === 'first' ? songs.map((song) => [song.first, song]) : [])
  const behind = new Map(songs.map((song) => [song.first + song.count - 1, song]))
  return slides.flatMap((slide, index) => {
    const first = before.get(index)
    const last = behind.get(index)
    if (place === 'first') return first ? [titleSlide(first), slide] : [slide]
    if (!last || creditsOf(last) === '') return [slide]
    return place === 'last' ? [slide, lastSlide(last)] : [withFooter(slide, last)]
  })
}

/** The credits of a song as text; empty for none. */
export const creditsOf = ({ credits }: SongPlace) => toMarkdown(credits.join('\n')).slice(0, MAX_TEXT)

const titleSlide = (song: SongPlace): ImportedSlide => {
  const credits = creditsOf(song)
  const title = song.title || importText.untitled
  const rows = [textRow(title.slice(0, MAX_TEXT), 'Header'), ...(credits === '' ? [] : [textRow(credits)])]
  return { name: shortName(title), line: song.line, rows }
}

const lastSlide = (song: SongPlace): ImportedSlide => {
  const name = song.title ? importText.slideName(song.title, importText.creditsSlide) : importText.creditsSlide
  return { ...titleSlide(song), name: shortName(name) }
}

const withFooter = (slide: ImportedSlide, song: SongPlace): ImportedSlide => {
  const title = toMarkdown(song.title)
  const text = [...(title ? [title] : []), creditsOf(song)].join('\n').slice(0, MAX_TEXT)
  return { ...slide, rows: [...slide.rows, textRow(text)] }
}
