import { groupBySong, isChorus } from '../../../../../../openapi/rules/lyrics/group-by-song.ts'
import type { Slide } from '../../../../../api/slides/slides.ts'
import { slidesText } from '../../../../../text/events/slides.ts'
import type { ReorderItem } from '../../../../../ui/lists/reorder.ts'

type NamedSlide = Pick<Slide, 'reference' | 'name'>

/** An entry of the slide list: a slide, or the heading of a song. */
export interface SlideEntry extends ReorderItem {
  /** The slides that it represents. */
  members: readonly string[]
}

const SONG = 'song '
/** The id of a song's heading; those of slides have no spaces. */
const headingId = (members: readonly string[]) => SONG + members[0]
export const isSong = (id: string) => id.startsWith(SONG)

/** The songs of a list: slides that follow each other and share a title, each with its heading's id. */
export const songsOf = (slides: readonly NamedSlide[]) =>
  groupBySong(slides).flatMap(({ title, slides: ofSong, sections }) => {
    if (title === undefined || ofSong.length < 2) return []
    const members = ofSong.map(({ reference }) => reference)
    return { id: headingId(members), title, members, sections }
  })

/** The entries of the slide list: for each song its heading and, unless it is folded, its slides; every other slide on its own. */
export const entriesOf = (slides: readonly NamedSlide[], folded: ReadonlySet<string>): SlideEntry[] => {
  const songs = new Map(songsOf(slides).flatMap((song) => song.members.map((member) => [member, song] as const)))
  return slides.flatMap(({ reference, name }): SlideEntry[] => {
    const song = songs.get(reference)
    if (!song) return [{ id: reference, name, members: [reference] }]
    const { id, title, members, sections } = song
    const at = members.indexOf(reference)
    const isFolded = folded.has(id)
    const heading: SlideEntry = {
      id,
      name: slidesText.wholeSong(title),
      shortName: isFolded ? slidesText.foldedSong(title, members.length) : title,
      followers: isFolded ? 0 : members.length,
      members,
    }
    const verse = { id: reference, name, shortName: sections[at] || slidesText.titleSlide, members: [reference] }
    return [...(at === 0 ? [heading] : []), ...(isFolded ? [] : [verse])]
  })
}

/** The slides in the order of these entries. The slides of a song that isn't folded have entries of their own. */
export const slideOrder = (ids: readonly string[], entries: readonly SlideEntry[]): string[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => {
    const entry = byId.get(id)
    return !entry || entry.followers ? [] : entry.members
  })
}

/** The order of the slides after the song of one of them has passed its neighbour; undefined without a song, or at the end. */
export const orderWithMovedSong = (
  slides: readonly NamedSlide[],
  reference: string,
  by: -1 | 1,
): string[] | undefined => {
  const groups = groupBySong(slides).map((group) => group.slides.map((slide) => slide.reference))
  const from = groups.findIndex((group) => group.includes(reference))
  const [song, neighbour] = [groups[from], groups[from + by]]
  if (!song || song.length < 2 || !neighbour) return undefined
  return groups
    .with(from, neighbour)
    .with(from + by, song)
    .flat()
}

/** The chorus of a slide's song; undefined if there is none, or if it is the slide itself. */
export const chorusFor = (slides: readonly NamedSlide[], reference: string): string | undefined => {
  const song = groupBySong(slides).find((group) => group.slides.some((slide) => slide.reference === reference))
  const isOwn = (at: number) => song?.slides[at]?.reference === reference
  const chorus = song?.sections.findIndex(isChorus) ?? -1
  if (chorus < 0 || song?.sections.some((section, at) => isOwn(at) && isChorus(section))) return undefined
  return song?.slides[chorus]?.reference
}

type Songs = ReturnType<typeof songsOf>

/** The marked entries of the list: slides, and the heading of each song whose slides are all marked. */
export const markedEntries = (marked: ReadonlySet<string>, songs: Songs): ReadonlySet<string> =>
  new Set([
    ...marked,
    ...songs.filter(({ members }) => members.every((member) => marked.has(member))).map(({ id }) => id),
  ])

/** The slides that are marked once these entries are, which were others before: a song's heading takes its slides with it. */
export const markedSlides = (
  entries: ReadonlySet<string>,
  before: ReadonlySet<string>,
  songs: Songs,
): ReadonlySet<string> => {
  const next = new Set([...entries].filter((id) => !isSong(id)))
  for (const { id, members } of songs) {
    if (entries.has(id) && !before.has(id)) for (const member of members) next.add(member)
    const isTakenBack = before.has(id) && !entries.has(id) && members.every((member) => next.has(member))
    if (isTakenBack) for (const member of members) next.delete(member)
  }
  return next
}
