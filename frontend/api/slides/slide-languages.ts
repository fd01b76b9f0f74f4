import type { SaveContents } from './slides.ts'

/** A new slide's words in several languages, as BCP 47. */
export interface SlideLanguages {
  /** That of its rows; undefined if it isn't known. */
  original: string | undefined
  /** For each text of the slide, in order. */
  translations: readonly { languageCode: string; texts: readonly string[] }[]
}

interface SlideInLanguages {
  rows: SaveContents['rows']
  languages?: SlideLanguages
}

/** A slide whose rows are in the event's own language, if it has that one; its former rows are a translation then. */
export const inLanguage = <Slide extends SlideInLanguages>(slide: Slide, defaultLanguageCode: string): Slide => {
  const { original, translations = [] } = slide.languages ?? {}
  const own = translations.find(({ languageCode }) => isSame(languageCode, defaultLanguageCode))
  if (!own || isSame(original ?? '', defaultLanguageCode)) return slide
  const before: string[] = []
  const rows = slide.rows.map((row) => ({
    ...row,
    blocks: row.blocks.map((block) => {
      if (block.blockType !== 'Text') return block
      before.push(block.text ?? '')
      return { ...block, text: own.texts[before.length - 1] ?? block.text ?? '' }
    }),
  }))
  const others = translations.filter((one) => one !== own)
  const former = original === undefined ? [] : [{ languageCode: original, texts: before }]
  return { ...slide, rows, languages: { original: defaultLanguageCode, translations: [...former, ...others] } }
}

/** Languages are the same in any region: a song in `en` is in the language of an event in `en-GB`. */
const isSame = (one: string, other: string) =>
  one.toLowerCase() === other.toLowerCase() ||
  (one.toLowerCase().split('-')[0] === other.toLowerCase().split('-')[0] && !/-[a-z]{4}\b/i.test(`${one} ${other}`))
