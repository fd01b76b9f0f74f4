import type { SaveTranslation, Translation } from '../../../../api/translations.ts'

/** The id of a slide's name among the texts of the slide; all others have their block's reference. */
export const NAME = 'name'

/** A translation as it's written here. Without text the rest has no meaning. */
export interface WrittenText {
  text: string
  /** By a machine, and unchecked. */
  isMachine: boolean
  /** The digest of the original that it was made from; null without a text. */
  madeFromDigest: string | null
}

/** The texts of a slide by `NAME` and the references of their blocks. */
export type Texts = Readonly<Record<string, WrittenText>>

/** A text of a slide beside its original, as the page lists it. */
export interface Original {
  key: string
  original: string
  originalDigest: string
  blockType: 'Name' | 'Text' | 'Image'
  /** Whether its words are Markdown. */
  isMarkdown: boolean
}

/** The texts of a slide that can be translated, its name first. */
export const originalsOf = ({ name, blocks }: Translation): Original[] => [
  { key: NAME, blockType: 'Name', isMarkdown: false, original: name.original, originalDigest: name.originalDigest },
  ...blocks.map(({ blockReference, blockType, textStyle, original, originalDigest }) => ({
    key: blockReference,
    blockType,
    isMarkdown: textStyle === 'Basic',
    original,
    originalDigest,
  })),
]

/** The texts of a slide as they're saved. */
export const textsOf = ({ name, blocks }: Translation): Texts =>
  Object.fromEntries(
    [{ ...name, blockReference: NAME }, ...blocks].map(({ blockReference, text, isMachine, madeFromDigest }) => [
      blockReference,
      { text, isMachine, madeFromDigest },
    ]),
  )

/** What a text needs: a translation, another look because the original has changed, or a check of what a machine made. */
export type Need = 'missing' | 'stale' | 'machine'

/** What a text needs; undefined if it's done. A slide's name may stay as it is. */
export const needOf = (original: Original, text: WrittenText | undefined): Need | undefined => {
  if (!text || text.text.trim() === '') return original.key === NAME ? undefined : 'missing'
  if (text.madeFromDigest !== null && text.madeFromDigest !== original.originalDigest) return 'stale'
  return text.isMachine ? 'machine' : undefined
}

/** A text that a person has written or checked, from the original as it is. */
export const writtenText = (text: string, { originalDigest }: Original): WrittenText => ({
  text,
  isMachine: false,
  madeFromDigest: originalDigest,
})

/** Whether two versions of a text are the same; without words the rest doesn't matter. */
export const isSameWritten = (one: WrittenText | undefined, other: WrittenText | undefined): boolean => {
  const [mine, theirs] = [one?.text ?? '', other?.text ?? '']
  if (mine.trim() === '' && theirs.trim() === '') return true
  return mine === theirs && one?.isMachine === other?.isMachine && one?.madeFromDigest === other?.madeFromDigest
}

/** Whether two versions of a slide's texts are the same. */
export const areSameTexts = (one: Texts, other: Texts): boolean =>
  one === other ||
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => isSameWritten(one[key], other[key]))

/** What two people have made of the same texts, by three versions. */
export interface Merge {
  texts: Texts
  /** Their version of each text that both have changed. Mine is in `texts` until the organiser chooses. */
  conflicts: Texts
}

/** Puts changes to different texts together. */
export const mergeTexts = (base: Texts, mine: Texts, theirs: Texts): Merge => {
  const merge: { texts: Record<string, WrittenText>; conflicts: Record<string, WrittenText> } = {
    texts: {},
    conflicts: {},
  }
  for (const [key, their] of Object.entries(theirs)) {
    const own = mine[key]
    const isMine = own !== undefined && !isSameWritten(own, base[key]) && !isSameWritten(own, their)
    merge.texts[key] = isMine ? own : their
    if (isMine && !isSameWritten(their, base[key])) merge.conflicts[key] = their
  }
  return merge
}

/** The body that saves the texts of a slide. */
export const toSaveTranslation = (texts: Texts): SaveTranslation => {
  const given = Object.entries(texts).filter(([, { text }]) => text.trim() !== '')
  const name = given.find(([key]) => key === NAME)?.[1]
  return {
    ...(name && { name }),
    blocks: given.filter(([key]) => key !== NAME).map(([blockReference, text]) => ({ blockReference, ...text })),
  }
}
