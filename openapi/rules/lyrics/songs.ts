interface NamedSlide {
  name: string
  /** Whether it shows lyrics. */
  isLyrics: boolean
}

/** "Silent night, verse 1", "Silent night – Chorus", "Silent night: 2". */
const NAME_AND_PART = /^(.+)(?:,|:| [–—-]) [^,:–—]+$/

/**
 * The song of each slide, as a number that increases along the list; null for slides without lyrics. Neighbouring slides of lyrics are one
 * song, unless their names have titles that say otherwise.
 */
export const songsOf = (slides: readonly NamedSlide[]): (number | null)[] => {
  const titles = slides.map(({ name }) => NAME_AND_PART.exec(name.trim())?.[1]?.toLowerCase())
  // A comma in the first line of an unnamed verse is no title: a title is one that a neighbour shares
  const titleAt = (at: number) =>
    titles[at] !== undefined && (titles[at] === titles[at - 1] || titles[at] === titles[at + 1]) ? titles[at] : ''
  let song = -1
  return slides.map(({ isLyrics }, at) => {
    if (!isLyrics) return null
    if (!slides[at - 1]?.isLyrics || titleAt(at) !== titleAt(at - 1)) song += 1
    return song
  })
}
