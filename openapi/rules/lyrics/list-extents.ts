import { lyricExtents } from './extents.ts'
import { songsOf } from './songs.ts'

interface Slide {
  reference: string
  name: string
  version: number
  rows: Parameters<typeof lyricExtents>[0]
}

/** Of an event's slides in order, the room that those with lyrics need, and their songs. */
export const listExtents = (slides: readonly Slide[]) => {
  const measured = slides.map(({ rows }) => lyricExtents(rows))
  const songs = songsOf(slides.map(({ name }, at) => ({ name, isLyrics: measured[at] !== undefined })))
  return slides.flatMap(({ reference, version }, at) => {
    const [extents, song] = [measured[at], songs[at]]
    return extents && typeof song === 'number' ? [{ reference, version, song, ...extents }] : []
  })
}
