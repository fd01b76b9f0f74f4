import { tidyText } from '../../../shared/songs/reading/decode-text.ts'
import type { FileText, TranslationText } from './texts.ts'

/** A translation to save, with the original that it was made from. */
export type TakenText = Pick<TranslationText, 'slide' | 'block' | 'original' | 'translation' | 'isMachine'>

/** What becomes of each text of a file. */
export interface Comparison {
  /** New and changed translations, and those that the file says are checked. */
  taken: TakenText[]
  /** The event has the same translation. */
  unchanged: number
  /** Translations of an original that has changed since, which the organiser may take too. */
  stale: TakenText[]
  /** No text of the event. */
  unknown: FileText[]
  /** The file has no translation. */
  empty: number
}

/** Compares the texts of a file with those of the event. The last one of the same id counts. */
export const compareTexts = (current: readonly TranslationText[], file: readonly FileText[]): Comparison => {
  const known = new Map(current.map((text) => [keyOf(text), text]))
  const comparison: Comparison = { taken: [], unchanged: 0, stale: [], unknown: [], empty: 0 }
  for (const text of new Map(file.map((one) => [keyOf(one), one])).values()) {
    const own = known.get(keyOf(text))
    if (!own) comparison.unknown.push(text)
    else if (text.translation.trim() === '') comparison.empty += 1
    else if (hasSame(own, text)) comparison.unchanged += 1
    else if (isOfOlder(own, text)) comparison.stale.push({ ...takenOf(own, text), original: text.original ?? '' })
    else comparison.taken.push(takenOf(own, text))
  }
  return comparison
}

/** The same words may have been checked since, which is a change. */
const hasSame = (own: TranslationText, text: FileText) =>
  isSameText(own.translation, text.translation) && !((own.isMachine || own.isStale) && text.isChecked)

const isOfOlder = (own: TranslationText, { original }: FileText) =>
  original !== undefined && !isSameText(own.original, original)

const takenOf = ({ slide, block, original, ...own }: TranslationText, text: FileText): TakenText => {
  const isSame = isSameText(own.translation, text.translation)
  const translation = isSame ? own.translation : asInOriginal(text.translation, original)
  return { slide, block, original, translation, isMachine: isSame && own.isMachine && !text.isChecked }
}

/** Without the white space around it that programs add, and with line ends like the editor's. */
const asInOriginal = (translation: string, original: string) => {
  const text = translation.replaceAll(/\r\n?/g, '\n')
  return original === original.trim() ? text.trim() : text
}

const keyOf = ({ slide, block }: Pick<FileText, 'slide' | 'block'>) => `${slide} ${block}`

/** Programs for translators and spreadsheets change line ends, signs without width, and white space around a text. */
export const isSameText = (one: string, other: string) => tidied(one) === tidied(other)
const tidied = (text: string) =>
  tidyText(text)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim()
