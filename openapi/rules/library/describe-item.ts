import type { LibraryKind } from '../../../generated/zod/schemas/index.zod.ts'
import { groupBySong } from '../lyrics/group-by-song.ts'
import { withoutMarks } from '../text/plain-markdown.ts'
import { beginningOf } from '../text/texts.ts'
import { creditsOf, type SongCredits } from './credits.ts'
import { normalised, searchWords } from './search-words.ts'

/** The rows of a slide, as far as the library reads them. */
export interface LibraryRow {
  isExpandable: boolean
  layout?: unknown
  blocks: readonly LibraryBlock[]
}
interface LibraryBlock {
  blockType: 'Text' | 'Image'
  text: string | null
  textStyle: string | null
  altText: string | null
  blobName: string | null
  background?: unknown
  video?: { durationSeconds: number }
}

/** Slides of an event that are one item of the library. */
export interface LibraryGroup<T> {
  kind: LibraryKind
  /** The song's title; undefined outside of songs, and for stanzas without one. */
  title: string | undefined
  slides: T[]
  sections: string[]
}

/** The items of an event in order: its songs, and each other slide. */
export const libraryGroups = <T extends { name: string }>(slides: readonly T[]): LibraryGroup<T>[] =>
  groupBySong(slides).map(({ title, slides, sections }) => {
    const isSong = title !== undefined || slides.length > 1
    return { kind: isSong ? 'Song' : 'Slide', title, slides, sections: isSong ? sections : [''] }
  })

/** What the library says and finds of an item. */
export interface ItemDescription extends SongCredits {
  title: string
  firstLine: string | null
  words: string[]
  /** The same for the same contents in any order of sections. */
  contents: string
}

/** Of an item's text, so much is searched and compared. */
const MOST_TEXT = 64 * 1024
/** More than any song has; without a limit, a slide of numbers would fill the index. */
const MOST_WORDS = 1_500
const LONGEST_LINE = 200

interface ReadSlide {
  name: string
  section: string
  rows: readonly LibraryRow[]
}

/** Describes an item by its slides; null if they have neither words nor pictures. */
export function describeItem(
  kind: LibraryKind,
  title: string | undefined,
  slides: readonly ReadSlide[],
): ItemDescription | null {
  const read = withinLimit(slides)
  const blocks = read.flatMap(({ rows }) => rows.flatMap((row) => row.blocks))
  if (!blocks.some(({ blobName, text }) => blobName !== null || text?.trim())) return null
  const firstLine = firstLineOf(kind, read)
  const name = title ?? (kind === 'Slide' ? slides[0]?.name : firstLine) ?? slides[0]?.name ?? ''
  const texts = read.map(({ section, rows }) => ({ section, texts: textsOf(rows) }))
  const credits = kind === 'Song' ? creditsOf(name, texts) : { authors: null, ccliNumber: null }
  const all = [name, credits.authors, credits.ccliNumber, ...blocks.map(({ text, altText }) => text ?? altText)]
  return {
    ...credits,
    title: shortLine(name),
    firstLine,
    words: searchWords(all.filter((text) => text !== null).join('\n')).slice(0, MOST_WORDS),
    contents: JSON.stringify([
      name,
      firstLine === null && blobNamesOf(blocks),
      [...new Set(read.map(contentsOf))].sort(),
    ]),
  }
}

/** The slides up to the limit; at least the first. */
function withinLimit(slides: readonly ReadSlide[]): readonly ReadSlide[] {
  let left = MOST_TEXT
  const end = slides.findIndex(({ rows }, at) => {
    left -= textsOf(rows).reduce((sum, text) => sum + text.length, 0)
    return left < 0 && at > 0
  })
  return end === -1 ? slides : slides.slice(0, end)
}

const textsOf = (rows: readonly LibraryRow[]): string[] =>
  rows.flatMap(({ blocks }) => blocks).flatMap(({ text }) => (text?.trim() ? [withoutMarks(text)] : []))

/** Of a song that is what is sung first, not its title slide. */
function firstLineOf(kind: LibraryKind, slides: readonly ReadSlide[]): string | null {
  const sung = slides.filter(({ section }) => section !== '')
  for (const { rows } of kind === 'Song' && sung.length > 0 ? sung : slides) {
    const blocks = rows.flatMap((row) => row.blocks)
    const texts = blocks.filter(({ textStyle }) => kind === 'Slide' || textStyle === 'Basic')
    for (const { text } of texts) {
      const line = withoutMarks(text ?? '')
        .split('\n')
        .find((one) => one.trim() !== '')
      if (line) return shortLine(line)
    }
  }
  return null
}

const shortLine = (text: string) => beginningOf(text.trim(), LONGEST_LINE).trim()

/** Without words, pictures are all that tells two items apart. */
const blobNamesOf = (blocks: readonly LibraryBlock[]) => blocks.flatMap(({ blobName }) => blobName ?? []).sort()

// Pictures of copies in other accounts have other names, so their alternative texts stand for them, and the length of a video
const contentsOf = ({ section, rows }: ReadSlide) =>
  JSON.stringify([
    section.toLowerCase(),
    rows.map(({ isExpandable, layout, blocks }) => [
      isExpandable,
      layout ?? null,
      blocks.map(({ blockType, text, textStyle, altText, background, video }) => [
        blockType,
        text,
        textStyle,
        altText,
        background ?? null,
        ...(video ? [video.durationSeconds] : []),
      ]),
    ]),
  ])

/** What decides whether two descriptions are of one item. */
export interface Identity {
  kind: LibraryKind
  title: string
  words: readonly string[]
  ccliNumber: string | null
  /** Stands for the contents. */
  version: string
}

/** Words that are compared with those of several others. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>()
const setOf = (words: readonly string[]) => {
  const known = sets.get(words) ?? new Set(words)
  sets.set(words, known)
  return known
}

/** Whether changed slides are still the same item: they keep half of the words. */
export function isStillSame(before: readonly string[], after: readonly string[]): boolean {
  const known = setOf(before)
  const kept = after.filter((word) => known.has(word)).length
  return kept > 0 && kept >= Math.min(known.size, after.length) / 2
}

/**
 * Whether the items of two events are one: by the title or the CCLI number, and half of the words of the shorter one. A number alone isn't enough, because many slides have that of a licence.
 */
export function isSameItem(one: Identity, other: Identity): boolean {
  if (one.kind !== other.kind) return false
  const isTitled = normalised(one.title) === normalised(other.title)
  if (!isTitled && (one.ccliNumber === null || one.ccliNumber !== other.ccliNumber)) return false
  return one.version === other.version || (hasText(one) && hasText(other) && isStillSame(one.words, other.words))
}

/** Words besides those of the title. */
const hasText = ({ title, words }: Identity) => words.length > searchWords(title).length
