import { type LyricExtents, lyricExtents } from './extents.ts'
import { songsOf } from './songs.ts'

interface Slide {
  reference: string
  name: string
  version: number
}
interface WithContents extends Slide {
  rows: Parameters<typeof lyricExtents>[0]
}

/** Of an event's slides in order, the room that those with lyrics need, and their songs. */
export const listExtents = (slides: readonly WithContents[]) => inSongs(slides, ({ rows }) => lyricExtents(rows))

/** The same, for slides that were measured before. */
export function inSongs<S extends Slide>(slides: readonly S[], extentsOf: (slide: S) => LyricExtents | undefined) {
  const measured = slides.map(extentsOf)
  const songs = songsOf(slides.map(({ name }, at) => ({ name, isLyrics: measured[at] !== undefined })))
  return slides.flatMap(({ reference, version }, at) => {
    const [extents, song] = [measured[at], songs[at]]
    return extents && typeof song === 'number' ? [{ reference, version, song, ...extents }] : []
  })
}
