import { labelPattern, OTHER_SECTIONS, STANZAS } from '../../../../../openapi/rules/lyrics/group-by-song.ts'

/** The label of a song's stanza, such as "Verse 1". */
export interface SectionLabel {
  name: string
  /** What labels of the same stanza share, without "x2". */
  key: string
  /** Written in brackets or with a colon, so it can't be a line of the song. */
  isExplicit: boolean
}

const BRACKETED = new RegExp(
  `^\\[\\s?${labelPattern(`${STANZAS}|${OTHER_SECTIONS}|tag`)}\\s?(?:[:–-][^\\][]*)?\\]:?$`,
  'i',
)
const WITH_COLON = new RegExp(`^${labelPattern(`${STANZAS}|${OTHER_SECTIONS}`)}\\s?:$`, 'i')
const BARE = new RegExp(`^${labelPattern(STANZAS)}$`, 'i')
const BARE_OTHER = new RegExp(`^${labelPattern(`${OTHER_SECTIONS}|tag`)}$`, 'i')
const LONGEST = 80

/** Whether a line is a word such as "Intro", which may also be sung. */
export const isBareSection = (raw: string) => raw.length <= LONGEST && BARE_OTHER.test(raw.trim())

/** The label that a line is; undefined for a line of the song. */
export const sectionLabel = (raw: string): SectionLabel | undefined => {
  const line = raw.trim()
  if (line.length > LONGEST) return undefined
  const explicit = BRACKETED.exec(line) ?? WITH_COLON.exec(line)
  const found = explicit ?? BARE.exec(line)
  if (!found) return undefined
  const name = line.replace(/^\[\s*/, '').replace(/\s*[\]:]+$/, '')
  const key = (found[1] ?? name).toLowerCase().replaceAll(/[\s-]+/g, ' ')
  return { name, key, isExplicit: explicit !== null }
}
