import type { Block } from '../../../generated/zod/schemas/index.zod.ts'
import { drawingBytesOf } from '../pages/page-bytes.ts'
import { digestOf } from './digest.ts'

/** A translated text as it is stored: with the digest of the original that it was made from. */
export interface StoredText {
  text: string
  madeFrom: string
  isMachine?: true
}
export interface StoredTexts {
  name: StoredText | null
  blocks: (StoredText & { reference: string })[]
}

/** The translation of a slide into one language. `version` is 0 before the first one. */
export interface StoredTranslation extends StoredTexts {
  version: number
}

export const noTranslation: StoredTranslation = { version: 0, name: null, blocks: [] }

/** What of a slide is translated. */
export interface TranslatedSlide {
  name: string
  rows: readonly {
    blocks: readonly Pick<Block, 'reference' | 'blockType' | 'textStyle' | 'text' | 'altText' | 'background'>[]
  }[]
}

/** A text of a slide, or the alternative text of an image. */
export interface Original extends Pick<Block, 'reference' | 'blockType' | 'textStyle'> {
  text: string
}

/** The blocks of a slide that have words. */
export const originalsOf = ({ rows }: Pick<TranslatedSlide, 'rows'>): Original[] =>
  rows
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ reference, blockType, textStyle, text, altText, background }) => {
      const words = (blockType === 'Text' ? text : background ? null : altText) ?? ''
      return words.trim() === '' ? [] : [{ reference, blockType, textStyle, text: words }]
    })

/**
 * The stored text of each block with words. A block that was deleted and came back, by Undo or by a program, has another reference: its text is found by
 * the original that it was made from.
 */
export function textsByBlock(originals: readonly Original[], { blocks }: StoredTexts): Map<string, StoredText> {
  const stored = new Map(blocks.map((one) => [one.reference, one]))
  const known = new Set(originals.map(({ reference }) => reference))
  const orphans = new Map(blocks.filter(({ reference }) => !known.has(reference)).map((one) => [one.madeFrom, one]))
  const orphanOf = ({ text }: Original) => (orphans.size > 0 ? orphans.get(digestOf(text)) : undefined)
  return new Map(
    originals.flatMap((original) => {
      const text = stored.get(original.reference) ?? orphanOf(original)
      return text ? [[original.reference, text] as const] : []
    }),
  )
}

/** Whether two sets of texts are the same. */
export const areSameTexts = (one: StoredTexts, other: StoredTexts) => asList(one) === asList(other)

const asList = ({ name, blocks }: StoredTexts) =>
  JSON.stringify([
    name && [name.text, name.madeFrom, name.isMachine],
    blocks.map(({ reference, text, madeFrom, isMachine }) => [reference, text, madeFrom, isMachine]),
  ])

/** The size of a stored translation, in bytes, as the budgets count it. */
export const bytesOfTexts = (texts: StoredTexts): number =>
  texts.name || texts.blocks.length > 0
    ? sizeOf({ name: texts.name, blocks: texts.blocks }) + drawingBytesOf(texts.blocks)
    : 0

/** The size of a value as JSON, in bytes. */
export const sizeOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length
