import type { SlideLanguages } from '../../../api/slides/slide-languages.ts'
import { importText } from '../../../text/events/import.ts'
import type { Line, Part } from './song.ts'

/** Whether the other languages of a verse become its translations, share a slide with it, or follow it. */
export const LANGUAGE_WAYS = ['translated', 'together', 'apart'] as const
export type LanguageWay = (typeof LANGUAGE_WAYS)[number]

/** How a song's file has its languages: verse by verse, or line by line; undefined for one language. */
export const languageWayOf = (parts: readonly Part[]): LanguageWay | undefined => {
  if (parts.some(({ blocks }) => blocks.length > 1)) return 'together'
  return parts.some(({ translation }) => translation !== undefined) ? 'apart' : undefined
}

/** The parts with their languages arranged. Parts that are sung again keep sharing their blocks. */
export const arrangeLanguages = (parts: readonly Part[], way: LanguageWay): Part[] =>
  way === 'apart' ? split(parts) : joined(parts).map(withLanguages)

/** Verses that follow each other and differ only in their language become one. */
const joined = (parts: readonly Part[]): Part[] => {
  const groups: Part[][] = []
  for (const part of parts) {
    const group = groups.at(-1)
    if (group && isOtherLanguage(group, part)) group.push(part)
    else groups.push([part])
  }
  const known = new Map<Line[][], Line[][]>()
  return groups.map((group): Part => {
    const [first] = group as [Part]
    if (group.length === 1) return first
    const blocks = known.get(first.blocks) ?? group.flatMap((part) => part.blocks)
    known.set(first.blocks, blocks)
    const languages = group.map(({ translation }) => translation?.code ?? '')
    return { ...first, name: first.translation?.section ?? first.name, blocks, languages }
  })
}

/** A file that has its languages line by line doesn't say which they are. */
const withLanguages = (part: Part): Part =>
  part.languages || part.blocks.length < 2
    ? part
    : { ...part, languages: part.blocks.map((_, index) => `#${index + 1}`) }

const isOtherLanguage = (group: readonly Part[], { translation }: Part) =>
  translation !== undefined &&
  group.every(
    (other) =>
      other.translation?.section === translation.section && other.translation.language !== translation.language,
  )

/** Each language of a verse becomes a verse. */
const split = (parts: readonly Part[]): Part[] => {
  const known = new Map<Line[][], Line[][][]>()
  return parts.flatMap((part): Part[] => {
    if (part.blocks.length < 2) return [part]
    const single = known.get(part.blocks) ?? part.blocks.map((lines) => [lines])
    known.set(part.blocks, single)
    return single.map((blocks, index) => ({ ...part, name: importText.languageOf(part.name, `${index + 1}`), blocks }))
  })
}

/** The same words in several languages, the slide's own first. `names` are the languages as the file has them, `codes` what was chosen for some. */
export const slideLanguages = (
  texts: readonly string[],
  names: readonly string[],
  codes: Readonly<Record<string, string>>,
): SlideLanguages => {
  const codeOf = (name = '') => codes[name] ?? (name.startsWith('#') ? undefined : name)
  const [, ...others] = texts
  const original = codeOf(names[0])
  const translations = new Map(
    others.flatMap((text, at) => {
      const languageCode = codeOf(names[at + 1])
      return languageCode ? [[languageCode, { languageCode, texts: [text] }] as const] : []
    }),
  )
  translations.delete(original ?? '')
  return { original, translations: [...translations.values()] }
}
