import { importText } from '../../../text/events/import.ts'
import type { Line, Part } from './song.ts'

/** Whether the languages of a verse share a slide, or follow each other. */
export const LANGUAGE_WAYS = ['together', 'apart'] as const
export type LanguageWay = (typeof LANGUAGE_WAYS)[number]

/** How a song's file has its languages: verse by verse, or line by line; undefined for one language. */
export const languageWayOf = (parts: readonly Part[]): LanguageWay | undefined => {
  if (parts.some(({ blocks }) => blocks.length > 1)) return 'together'
  return parts.some(({ translation }) => translation !== undefined) ? 'apart' : undefined
}

/** The parts with their languages arranged. Parts that are sung again keep sharing their blocks. */
export const arrangeLanguages = (parts: readonly Part[], way: LanguageWay): Part[] =>
  way === 'together' ? joined(parts) : split(parts)

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
    return { ...first, name: first.translation?.section ?? first.name, blocks }
  })
}

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
