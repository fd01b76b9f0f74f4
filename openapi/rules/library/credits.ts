import { beginningOf } from '../text/texts.ts'
import { normalised } from './search-words.ts'

/** What the slides of a song say about it. */
export interface SongCredits {
  authors: string | null
  ccliNumber: string | null
}

const LICENCE = /licen[cs]|lizenz|licencia|licence/i
const CCLI = /\bCCLI\b[^\d\n]{0,40}(\d{1,12})(?!\d)|(?<!\d)(\d{3,12})\s*(?:\(\s*)?CCLI\b/i
const RIGHTS =
  /©|\(c\)\s|\bcopyright\b|public domain|gemeinfrei|domaine public|dominio público|all rights|alle rechte|\badmin(?:istered)?\b|\bCCLI\b/i
const MADE_BY =
  /^(?:(?:words|music|lyrics|text|melodie|musik|paroles|musique|letra|música|geiriau|alaw|authors?|autor(?:en|a)?|auteurs?)(?:\s*(?:and|&|und|et|y|a|\/)\s*\p{L}+)?)\s*(?::|\bby\b|\bvon\b|\bpar\b|\bpor\b|\bgan\b)\s*/iu
const CREDITS_SECTION = /^(?:credits|copyright|nachweis|crédits|créditos)$/i

interface TextSlide {
  section: string
  /** The texts of its blocks, from top to bottom. */
  texts: readonly string[]
}

/** The authors and the CCLI number of a song, as its title slide, its last slide or a line below its words names them. */
export function creditsOf(title: string, slides: readonly TextSlide[]): SongCredits {
  let ccliNumber: string | null = null
  const authors = new Set<string>()
  for (const { section, texts } of slides) {
    const isCredits = section === '' || CREDITS_SECTION.test(section)
    for (const [at, text] of texts.entries()) {
      if (!isCredits && !RIGHTS.test(text)) continue
      const lines = text.split('\n').map((line) => line.trim())
      ccliNumber ??= lines.flatMap((line) => ccliNumberIn(line) ?? [])[0] ?? null
      // The first text of a slide is a heading or words that are sung
      if (at > 0) for (const name of authorsIn(lines, title)) authors.add(name)
    }
  }
  return { authors: beginningOf([...authors].join(', '), 400).trim() || null, ccliNumber }
}

const ccliNumberIn = (line: string): string | null => {
  const [, behind, before] = LICENCE.test(line) ? [] : (CCLI.exec(line) ?? [])
  return behind ?? before ?? null
}

const authorsIn = (lines: readonly string[], title: string): string[] =>
  lines
    .filter((line) => line !== '' && !RIGHTS.test(line) && normalised(line) !== normalised(title))
    .map((line) => line.replace(MADE_BY, '').trim())
    .filter((line) => line !== '')
