const CHORUSES = 'chorus|refrain|kehrvers|estribillo|coro|ritornello|refren|cytgan|byrdwn'
/** What a stanza is called, in the languages in which songs are often pasted. */
export const STANZAS = `verse|${CHORUSES}|bridge|pre-?chorus|post-?chorus|stanza|vers|verso|strophe|couplet|estrofa|strofa|zwrotka|pennill|pr[ée]-?refrain|pre-?coro`
/** Words that also begin ordinary lines: labels only in brackets, with a colon or behind a song's title. */
export const OTHER_SECTIONS =
  'intro|outro|ending|coda|interlude|instrumental|solo|hook|vamp|turnaround|breakdown|brücke|zwischenspiel|pont|puente|ponte|schluss|final|fin|diweddglo|part|teil|parte|rhan|slide|folie'
const NUMBER = '(?:\\s*(?:\\d{1,2}[a-z]?|[ivx]{1,4}|[a-d]|one|two|three|four|five|six))?'
const REPEAT = '(?:\\s*\\(?\\s*(?:[x×]\\s?\\d{1,2}|\\d{1,2}\\s?[x×]|repeat|reprise)\\s*\\)?)?'

/** The source of a pattern for a label that is one of the words, such as "2. Verse" or "Chorus (x2)"; its group leaves out the repeat. */
export const labelPattern = (words: string) => `((?:\\d{1,2}\\.\\s?)?(?:${words})${NUMBER})${REPEAT}`

/** A label, and what an import adds to it: the part of a long text or a language, as in "verse 1 (2)". */
const SECTION = `${labelPattern(`${STANZAS}|${OTHER_SECTIONS}|other|tag|[vcbpeit]\\d{1,2}`)}(?:\\s*\\([^()]*\\))*`
const BARE = new RegExp(`^${SECTION}$`, 'i')
/** The title ends with a sign, so that a row of blanks is read once. */
const TITLED = new RegExp(`^(.*?\\S)\\s*(?:[,:–—]|\\s-)\\s+(?:${SECTION})$`, 'i')

/** Slides in a row that belong to one song, or one slide that belongs to none. */
export interface SlideGroup<T> {
  /** The song's title; undefined for a slide outside of songs, and for stanzas that are named without a title. */
  title: string | undefined
  slides: T[]
  /** What each slide is called within its song, such as "verse 1"; its whole name without a title, empty for a title slide. */
  sections: string[]
}

/**
 * Groups the slides of an event by song, in their order, by their names as imports write them: "Silent night, verse 1". A slide that
 * has the song's title alone and comes before it is its title slide. Labels alone ("Verse 1") are a song until one comes that begins again.
 */
export const groupBySong = <T extends { name: string }>(slides: readonly T[]): SlideGroup<T>[] => {
  const groups: SlideGroup<T>[] = []
  for (const [index, slide] of slides.entries()) {
    const name = slide.name.trim()
    const group = groups.at(-1)
    if (group && continues(group, name)) {
      group.sections.push(sectionOf(name, group.title))
      group.slides.push(slide)
      continue
    }
    const next = titleOf(slides[index + 1]?.name ?? '')
    const title = titleOf(name) ?? (next && isSame(next, name) ? next : undefined)
    groups.push({ title, slides: [slide], sections: [sectionOf(name, title)] })
  }
  return groups
}

const titleOf = (name: string) => TITLED.exec(name.trim())?.[1]

/** The title of the song that a slide belongs to by its name alone; empty for the parts of songs without one. */
export const songTitleOf = (name: string): string => {
  const trimmed = name.trim()
  if (BARE.test(trimmed)) return ''
  return titleOf(trimmed) ?? trimmed.replace(/(?<!\s)\s*(?:[,:–—]|\s-)\s+[^,:–—]*$/, '')
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

const continues = ({ title, sections: [first = ''] }: SlideGroup<unknown>, name: string): boolean => {
  // A first verse that comes again begins another song; a chorus is repeated
  if (title === undefined) return BARE.test(first) && BARE.test(name) && !isSame(first, name)
  // A song may have parts with names of their own, such as "Silent night, softly"
  return isSame(name.slice(0, title.length), title) && /^\s*(?:[,:–—]|\s-)\s+\S/.test(name.slice(title.length))
}

const sectionOf = (name: string, title: string | undefined): string =>
  title === undefined ? name : name.slice(title.length).replace(/^\s*[,:–—-]?\s*/, '')

const CHORUS = new RegExp(`^(?:${labelPattern(CHORUSES)}|c\\d{0,2})(?:\\s*\\([^()]*\\))*$`, 'i')

/** Whether a section of a song, as `groupBySong` names it, is its chorus. */
export const isChorus = (section: string) => CHORUS.test(section)
