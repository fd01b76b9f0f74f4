import type { ImportedTranslation, TranslationReport } from '../../../generated/zod/schemas/index.zod.ts'
import { digestOf } from './digest.ts'
import { type GivenTranslation, takenName, takenText } from './given-texts.ts'
import { originalsOf, type StoredText, type StoredTexts, type TranslatedSlide, textsByBlock } from './texts.ts'

/** What became of imported texts. */
export interface Import {
  texts: StoredTexts
  takenCount: number
  unchangedCount: number
  emptyCount: number
  staleCount: number
  /** Blocks that the slide doesn't have. */
  unknown: string[]
}

/** The texts of a slide after an import, which replaces those that are given. */
export function importedTexts(slide: TranslatedSlide, stored: StoredTexts, given: GivenTranslation): Import {
  const originals = originalsOf(slide)
  const texts = textsByBlock(originals, stored)
  const counts = { takenCount: 0, unchangedCount: 0, emptyCount: 0, staleCount: 0 }
  const take = (before: StoredText | null | undefined, after: StoredText | null, original: string) => {
    if (!after) counts.emptyCount += 1
    else if (isSameText(before, after)) counts.unchangedCount += 1
    else counts.takenCount += 1
    if (after && after.madeFrom !== digestOf(original)) counts.staleCount += 1
    return after ?? before ?? null
  }
  const name = given.name ? take(stored.name, takenName(given, slide.name), slide.name) : stored.name
  const words = new Map(originals.map(({ reference, text }) => [reference, text]))
  const unknown: string[] = []
  for (const block of given.blocks) {
    const original = words.get(block.blockReference)
    const taken =
      original === undefined ? null : take(texts.get(block.blockReference), takenText(block, original), original)
    if (original === undefined) unknown.push(block.blockReference)
    else if (taken) texts.set(block.blockReference, taken)
  }
  const blocks = originals.flatMap(({ reference }) => {
    const text = texts.get(reference)
    return text ? [{ ...text, reference }] : []
  })
  return { texts: { name, blocks }, ...counts, unknown }
}

const isSameText = (one: StoredText | null | undefined, other: StoredText) =>
  one?.text === other.text && one.madeFrom === other.madeFrom && one.isMachine === other.isMachine

type Fail = (code: 'invalid-value', details: { field: string }) => never

/** Where each slide is in an import. @throws invalid-value for a repeated one */
export const importedPlaces =
  (fail: Fail) =>
  (slides: readonly Pick<ImportedTranslation, 'slideReference'>[]): Map<string, number> => {
    const places = new Map<string, number>()
    for (const [at, { slideReference }] of slides.entries()) {
      if (places.has(slideReference)) fail('invalid-value', { field: `slides.${at}.slideReference` })
      places.set(slideReference, at)
    }
    return places
  }

/** How many unknown texts a report lists. */
const MOST_LISTED = 100

export const emptyReport = (): TranslationReport => ({
  takenCount: 0,
  unchangedCount: 0,
  emptyCount: 0,
  unknownCount: 0,
  staleCount: 0,
  unknown: [],
})

/** Adds what became of a slide's texts to a report. */
export function addImport(report: TranslationReport, slideReference: string, { texts: _, unknown, ...counts }: Import) {
  for (const name of ['takenCount', 'unchangedCount', 'emptyCount', 'staleCount'] as const) report[name] += counts[name]
  report.unknownCount += unknown.length
  addUnknown(
    report,
    unknown.map((blockReference) => ({ slideReference, blockReference })),
  )
}

/** Adds the texts for a slide that the event doesn't have to a report. */
export function addUnknownSlide(report: TranslationReport, { slideReference, name, blocks }: ImportedTranslation) {
  report.unknownCount += blocks.length + (name ? 1 : 0)
  addUnknown(report, [{ slideReference, blockReference: null }])
}

function addUnknown({ unknown }: TranslationReport, more: TranslationReport['unknown']) {
  unknown.push(...more.slice(0, MOST_LISTED - unknown.length))
}
