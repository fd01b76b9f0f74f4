import type { Schemas } from '../schemas.ts'

type Block = Schemas['Block']
type Row = Schemas['Row']
export type ShownTranslation = Schemas['ShownTranslation']

/** Words in a language. */
export interface Words {
  text: string
  languageCode: string
}

/** A block whose words are in the reader's language, or in the original where that is missing. */
export interface ReadBlock extends Block {
  /** The language of its words. Missing on slides that are read in the original. */
  languageCode?: string
  /** The same in a second language, to show below. */
  second?: Words
}
export type ReadRow = Omit<Row, 'blocks'> & { blocks: ReadBlock[] }

/** A slide as it's read. */
export interface ReadSlide {
  name: string
  rows: ReadRow[]
  /** The language that it's read in. Missing for the original. */
  languageCode?: string
  /** Changes with the translated words, so that a reader notices a correction of them. */
  translated?: string
  /** A machine has translated some of the words, and no one has checked that. */
  isMachine?: true
}

type Slide = Pick<Schemas['ShownSlide'], 'name' | 'rows'> & { translations?: readonly ShownTranslation[] | undefined }

interface Reading {
  /** The languages to read in: one, or two of which the second comes below the first. None is the original. */
  languages: readonly string[]
  /** The language of the original: the event's `languageCode`. */
  original: string
  /** Translations that were read because the slide only says its `translationLanguages`. */
  read?: readonly ShownTranslation[]
}

/**
 * A slide in one or two languages. A block without a translation keeps the original. The identical slide if all of it is read in the original.
 */
export const slideInLanguages = <S extends Slide>(
  slide: S,
  { languages, original, read = [] }: Reading,
): S & Partial<ReadSlide> => {
  const [first = original, second] = languages
  const translations = [...(slide.translations ?? []), ...read]
  const into = (language: string | undefined) =>
    language === original ? undefined : translations.find(({ languageCode }) => languageCode === language)
  const [one, other] = [into(first), into(second)]
  if (!one && !other) return slide
  const used = [one, other].filter((translation) => translation !== undefined)
  const texts = used.map(({ blocks }) => new Map(blocks.map(({ reference, text }) => [reference, text])))
  const wordsIn = (language: string | undefined, block: Block): Words | undefined => {
    const at = used.findIndex(({ languageCode }) => languageCode === language)
    const text = language === original ? ownWords(block) : texts[at]?.get(block.reference)
    return text && language ? { text, languageCode: language } : undefined
  }
  const readBlock = (block: Block): ReadBlock => {
    const words = wordsIn(first, block) ?? wordsIn(original, block)
    if (!words) return block
    const more = block.blockType === 'Text' && second !== words.languageCode ? wordsIn(second, block) : undefined
    const { text, languageCode } = words
    const said = block.blockType === 'Text' ? { text } : { altText: text }
    return { ...block, ...said, languageCode, ...(more ? { second: more } : {}) }
  }
  return {
    ...slide,
    name: one?.name ?? slide.name,
    rows: slide.rows.map((row) => ({ ...row, blocks: row.blocks.map(readBlock) })),
    languageCode: one ? first : original,
    translated: JSON.stringify(used.map(({ languageCode, blocks }) => [languageCode, blocks.map(({ text }) => text)])),
    ...(used.some(({ isMachine }) => isMachine) ? { isMachine: true as const } : {}),
  }
}

/** An announcement in one or two languages: the second where it says something else. The original if there is none in the first. */
export const announcementInLanguages = (
  { text, translations = [] }: Pick<Schemas['Announcement'], 'text' | 'translations'>,
  { languages, original }: Pick<Reading, 'languages' | 'original'>,
): Words[] => {
  const said = [...translations, { languageCode: original, text }]
  const inLanguage = (language: string | undefined) => said.find(({ languageCode }) => languageCode === language)
  const [one = original, other] = languages
  const first = inLanguage(one) ?? { languageCode: original, text }
  const second = inLanguage(other)
  return second && second.languageCode !== first.languageCode ? [first, second] : [first]
}

type Named = Pick<Schemas['EventAppearance'], 'name' | 'languageCode' | 'translatedNames'>

/** An event's name in the reader's first language, with the language that it has: the original where it isn't translated. */
export const nameInLanguages = ({ name, languageCode, translatedNames = [] }: Named, [first]: readonly string[]) =>
  translatedNames.find((one) => one.languageCode === first) ?? { name, languageCode }

const ownWords = ({ blockType, text, altText }: Block) => (blockType === 'Text' ? text : altText)

type Translated = Pick<Schemas['ShownSlide'], 'reference' | 'version' | 'translationLanguages' | 'translationsVersion'>

/** The translations that a reader of these languages has to read by `getShownTranslation`, since the slide doesn't have them. */
export const missingTranslations = ({ translationLanguages }: Translated, languages: readonly string[]): string[] =>
  languages.filter((language) => translationLanguages?.includes(language))

/** The address of a slide's words in one language. It changes with them, so browsers may keep the answer. */
export const translationAddress = (showingReference: string, slide: Translated, languageCode: string): string => {
  const { reference, version, translationsVersion = 0 } = slide
  const path = `/api/watch/showings/${showingReference}/slides/${reference}/translations/${languageCode}`
  return `${path}?version=${version}.${translationsVersion}`
}
