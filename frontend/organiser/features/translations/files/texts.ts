/** A text of a slide with its translation, as files for translators have it. */
export interface TranslationText {
  /** The slide's reference. */
  slide: string
  /** The block's reference, or `NAME` for the slide's name. */
  block: string
  original: string
  /** Empty without one. */
  translation: string
  /** The original has changed since it was translated. */
  isStale: boolean
  /** Unchecked machine translation. */
  isMachine: boolean
}

/** The texts of an event in two languages (BCP 47). */
export interface TranslationTexts {
  eventName: string
  sourceLanguage: string
  targetLanguage: string
  texts: readonly TranslationText[]
}

/** A text as a file has it. */
export interface FileText {
  slide: string
  block: string
  /** Undefined where the file leaves it out. */
  original: string | undefined
  translation: string
  /** The file says that a person has checked the translation. */
  isChecked: boolean
  /** The line of the file, from 1. */
  line: number
}

/** What a file has. The languages are undefined where the file doesn't say them. */
export interface TranslationFile {
  sourceLanguage: string | undefined
  targetLanguage: string | undefined
  texts: readonly FileText[]
}

/** A file that can't be read, with the reason in the page's words. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused'
}
