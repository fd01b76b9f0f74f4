import type { SlideToTranslate } from '../../../api/translations.ts'
import type { OpenText } from './needs.ts'

/** What one call gets, in characters: a service on one processor takes some seconds for it, and Stop is heeded between calls. */
const MOST_CHARACTERS = 3_000
/** The most slides of one call (from the contract). */
const MOST_SLIDES = 100

export interface Batch {
  slides: SlideToTranslate[]
  /** How many texts it has. */
  texts: number
}

/** The missing texts of the page in calls of a size. A longer text goes alone. */
export const batchesOf = (open: readonly OpenText[]): Batch[] => {
  const missing = open.filter(({ need }) => need === 'missing')
  const batches: { characters: number; slides: Map<string, string[]> }[] = []
  for (const { slide, original } of missing) {
    const size = original.original.length
    let batch = batches.at(-1)
    const isFull =
      batch &&
      (batch.characters + size > MOST_CHARACTERS || (batch.slides.size === MOST_SLIDES && !batch.slides.has(slide)))
    if (!batch || isFull) {
      batch = { characters: 0, slides: new Map() }
      batches.push(batch)
    }
    batch.characters += size
    batch.slides.set(slide, [...(batch.slides.get(slide) ?? []), original.key])
  }
  const counts = Map.groupBy(missing, ({ slide }) => slide)
  return batches.map(({ slides }) => ({
    slides: [...slides].map(([slideReference, keys]) => ({
      slideReference,
      // Without its blocks, a slide is translated as far as it's missing then: a teammate may have written in it
      ...(keys.length < (counts.get(slideReference)?.length ?? 0) && { blockReferences: keys }),
    })),
    texts: [...slides.values()].reduce((sum, keys) => sum + keys.length, 0),
  }))
}
