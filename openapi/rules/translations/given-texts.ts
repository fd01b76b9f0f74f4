import type { SaveTranslation } from '../../../generated/zod/schemas/index.zod.ts'
import { digestOf } from './digest.ts'
import { originalsOf, type StoredText, type StoredTexts, type TranslatedSlide } from './texts.ts'

export type GivenTranslation = Pick<SaveTranslation, 'name' | 'blocks'>
type GivenText = Omit<GivenTranslation['blocks'][number], 'blockReference'>

/** A given text as it is stored; null for an empty one. */
export const takenText = ({ text, madeFromDigest, isMachine }: GivenText, original: string): StoredText | null =>
  text.trim() === ''
    ? null
    : { text, madeFrom: madeFromDigest ?? digestOf(original), ...(isMachine ? { isMachine: true as const } : {}) }

/** The given name as it is stored; null without one. */
export const takenName = ({ name }: GivenTranslation, original: string) =>
  name ? takenText({ ...name, text: name.text.trim() }, original) : null

/** The texts of a slide after a save, which replaces them all. Unknown blocks are ignored. */
export function savedTexts(slide: TranslatedSlide, given: GivenTranslation): StoredTexts {
  const texts = new Map(given.blocks.map((block) => [block.blockReference, block]))
  const blocks = originalsOf(slide).flatMap(({ reference, text }) => {
    const block = texts.get(reference)
    const taken = block && takenText(block, text)
    return taken ? [{ ...taken, reference }] : []
  })
  return { name: takenName(given, slide.name), blocks }
}

type Fail = (code: 'invalid-value' | 'too-long', details: { field: string }) => never

/** The limit of an image's alternative text. */
const MOST_ALT = 1_000

/**
 * Checks what a schema can't say of given texts: each block once, and short alternative texts. `at` is the path of the slide.
 * @throws invalid-value, too-long
 */
export const checkTexts =
  (fail: Fail) =>
  (slide: Pick<TranslatedSlide, 'rows'>, { blocks }: GivenTranslation, at = '') => {
    const images = new Set(originalsOf(slide).flatMap((one) => (one.blockType === 'Image' ? one.reference : [])))
    const seen = new Set<string>()
    for (const [place, { blockReference, text }] of blocks.entries()) {
      const path = `${at}blocks.${place}`
      if (seen.has(blockReference)) fail('invalid-value', { field: `${path}.blockReference` })
      seen.add(blockReference)
      if (images.has(blockReference) && text.length > MOST_ALT) fail('too-long', { field: `${path}.text` })
    }
  }
