/** The label of a song's stanza, such as "Verse 1". */
export interface SectionLabel {
  name: string
  /** What labels of the same stanza share, without "x2". */
  key: string
  /** Written in brackets or with a colon, so it can't be a line of the song. */
  isExplicit: boolean
}

/** What a stanza is called, in the languages in which songs are often pasted. */
const STANZAS =
  'verse|chorus|refrain|bridge|pre-?chorus|post-?chorus|stanza|vers|strophe|kehrvers|couplet|estrofa|estribillo|coro|strofa|ritornello|zwrotka|refren|pennill|cytgan'
/** Words that also begin ordinary lines: labels only in brackets or with a colon. */
const OTHERS =
  'intro|outro|ending|coda|interlude|instrumental|solo|hook|vamp|turnaround|breakdown|brücke|zwischenspiel|pont|puente|ponte'
const NUMBER = '(?:\\s*(?:\\d{1,2}[a-z]?|[ivx]{1,4}|[a-d]|one|two|three|four|five|six))?'
const REPEAT = '(?:\\s*\\(?\\s*(?:[x×]\\s?\\d{1,2}|\\d{1,2}\\s?[x×]|repeat|reprise)\\s*\\)?)?'
const NAME = (words: string) => `((?:\\d{1,2}\\.\\s?)?(?:${words})${NUMBER})${REPEAT}`

const BRACKETED = new RegExp(`^\\[\\s?${NAME(`${STANZAS}|${OTHERS}|tag`)}\\s?(?:[:–-][^\\][]*)?\\]:?$`, 'i')
const WITH_COLON = new RegExp(`^${NAME(`${STANZAS}|${OTHERS}`)}\\s?:$`, 'i')
const BARE = new RegExp(`^${NAME(STANZAS)}$`, 'i')
const LONGEST = 80

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
