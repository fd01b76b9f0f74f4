import type { ImportedTranslation, Translation } from '../../../generated/zod/schemas/index.zod.ts'

/** A text that a machine translates. */
export interface ChosenText {
  slideReference: string
  blockReference: string
  text: string
  /** Standard text is; headers and alternative texts aren't. */
  isMarkdown: boolean
  originalDigest: string
  /** What it was translated as before, empty for a missing translation. */
  before: string
}

/** The texts of a slide that are chosen, or else those that are missing. */
export const chosenTexts = (
  { slideReference, blocks }: Translation,
  blockReferences: readonly string[] | null | undefined,
): ChosenText[] =>
  blocks
    .filter(({ blockReference, text }) => (blockReferences ? blockReferences.includes(blockReference) : text === ''))
    .map(({ blockReference, original, originalDigest, textStyle, text }) => ({
      slideReference,
      blockReference,
      text: original,
      isMarkdown: textStyle === 'Basic',
      originalDigest,
      before: text,
    }))

/** How many characters texts have, as budgets count them. */
export const charactersOf = (texts: readonly Pick<ChosenText, 'text'>[]): number =>
  texts.reduce((sum, { text }) => sum + text.length, 0)

/** The longest texts (from the contract). */
const LIMITS = { Text: 20_000, Image: 1_000 }

/**
 * What is stored of translated texts, for the slides as they are `now`: nothing for blocks that are gone or got other words since, nothing
 * that is empty or too long.
 */
export const importOf = (
  now: readonly Translation[],
  texts: readonly ChosenText[],
  translated: readonly string[],
): ImportedTranslation[] =>
  now.flatMap(({ slideReference, blocks }) => {
    const given = texts.flatMap((one, index) => {
      const text = translated[index] ?? ''
      const block = blocks.find(({ blockReference }) => blockReference === one.blockReference)
      const isSame = one.slideReference === slideReference && block?.text === one.before
      if (!isSame || text.trim() === '' || text.length > LIMITS[block.blockType]) return []
      return { blockReference: one.blockReference, text, isMachine: true, madeFromDigest: one.originalDigest }
    })
    return given.length > 0 ? [{ slideReference, blocks: given }] : []
  })
