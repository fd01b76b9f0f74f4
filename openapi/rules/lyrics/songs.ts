import { groupBySong } from './group-by-song.ts'

interface NamedSlide {
  name: string
  /** Whether it shows lyrics. */
  isLyrics: boolean
}

/**
 * The song of each slide, as a number that increases along the list; null for slides without lyrics. Songs are those of `groupBySong`;
 * neighbouring slides of lyrics whose names have no title are one song too.
 */
export const songsOf = (slides: readonly NamedSlide[]): (number | null)[] => {
  const groups = groupBySong(slides).flatMap((group) => group.slides.map(() => group))
  const isContinued = (at: number) => {
    const [before, group] = [groups[at - 1], groups[at]]
    return slides[at - 1]?.isLyrics && (before === group || (before?.title ?? group?.title) === undefined)
  }
  let song = -1
  return slides.map(({ isLyrics }, at) => {
    if (!isLyrics) return null
    if (!isContinued(at)) song += 1
    return song
  })
}
