import {
  type ChordLine,
  placedIn,
  readChordSheet,
  toChordPro,
} from '../../../../../openapi/rules/chords/chord-sheet.ts'
import { importText } from '../../../../text/events/import.ts'
import { type ImportedSlide, MAX_CHORDS, type Remark } from '../reading/parsed-file.ts'
import type { Song } from '../song.ts'

/** The words of a slide line by line, each with its chords. */
export class SheetLines {
  readonly #lines: ChordLine[] = []
  #above: string | undefined

  /** Chords without words, where the format says so. */
  addAlone(chords: ChordLine | undefined) {
    this.#endAbove()
    if (chords) this.#lines.push(chords)
  }

  /** A line of chords, each above the letter of the next line at which it is played. */
  addAbove(line: string) {
    this.#endAbove()
    this.#above = line
  }

  addWords(words: string, chords: ChordLine | undefined) {
    const above = words.trim() === '' ? undefined : this.#above
    if (above === undefined) this.#endAbove()
    this.#above = undefined
    this.#lines.push(chords ?? { words, chords: above === undefined ? [] : placedIn(above, words.length) })
  }

  finish(): readonly ChordLine[] {
    this.#endAbove()
    return this.#lines
  }

  #endAbove() {
    if (this.#above !== undefined) this.#lines.push({ words: '', chords: placedIn(this.#above, 0) })
    this.#above = undefined
  }
}

/** The chords of a slide as ChordPro; undefined without chords. */
export const sheetText = (lines: readonly ChordLine[]): string | undefined =>
  lines.some(({ chords }) => chords.length > 0) ? lines.map(toChordPro).join('\n').trim() : undefined

/**
 * Writes what a song says of all its chords above those of each slide: key, capo, and whether B is called H, which a slide without an H wouldn't
 * show. Chords that are too long are left out, with a remark.
 */
export const finishChords = (slides: readonly ImportedSlide[], { key, capo }: Song, remarks: Remark[]) => {
  const isGerman = [...new Set(slides.flatMap(({ chords }) => chords ?? []))].some(
    (text) => readChordSheet(text).isGerman,
  )
  const fields = [
    ['key', key],
    ['capo', capo],
    ['notes', isGerman ? 'german' : undefined],
  ] as const
  const head = fields.flatMap(([name, value]) =>
    value && /^[^{}\n]{1,20}$/.test(value) ? [`{${name}: ${value}}`] : [],
  )
  for (const slide of slides) {
    if (slide.chords === undefined) continue
    slide.chords = [...head, slide.chords].join('\n')
    if (slide.chords.length <= MAX_CHORDS) continue
    delete slide.chords
    remarks.push({ line: slide.line, message: importText.chordsTooLong(slide.name, MAX_CHORDS) })
  }
}
