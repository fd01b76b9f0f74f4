import type { Translation } from '../../../generated/zod/schemas/index.zod.ts'
import { digestOf } from './digest.ts'
import type { Screen } from './screens.ts'
import { originalsOf, type StoredText, type StoredTranslation, type TranslatedSlide, textsByBlock } from './texts.ts'

const besideOriginal = (original: string, stored: StoredText | null | undefined) => {
  const originalDigest = digestOf(original)
  return {
    original,
    originalDigest,
    text: stored?.text ?? '',
    madeFromDigest: stored?.madeFrom ?? null,
    isStale: stored ? stored.madeFrom !== originalDigest : false,
    isMachine: stored?.isMachine ?? false,
  }
}

/** A slide's translation for its organisers, beside the original. */
export function besideOriginals(
  slide: TranslatedSlide & { reference: string; orderIndex: number; screen?: Screen | undefined },
  stored: StoredTranslation,
): Translation {
  const originals = originalsOf(slide)
  const texts = textsByBlock(originals, stored)
  return {
    slideReference: slide.reference,
    ...(slide.screen ? { screen: slide.screen } : {}),
    orderIndex: slide.orderIndex,
    version: stored.version,
    name: besideOriginal(slide.name, stored.name),
    blocks: originals.map(({ reference, blockType, textStyle, text }) => ({
      blockReference: reference,
      blockType,
      textStyle,
      ...besideOriginal(text, texts.get(reference)),
    })),
  }
}

/** How many texts of a translation are there, missing, stale and unchecked. Names count once they're translated. */
export function countTexts({ name, blocks }: Translation) {
  const texts = [name, ...blocks].filter(({ text }) => text !== '')
  return {
    translatedCount: texts.length,
    missingCount: blocks.filter(({ text }) => text === '').length,
    staleCount: texts.filter(({ isStale }) => isStale).length,
    machineCount: texts.filter(({ isMachine }) => isMachine).length,
  }
}
