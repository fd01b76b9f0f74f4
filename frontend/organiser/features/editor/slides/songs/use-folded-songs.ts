import { useEffect, useMemo, useState } from 'react'
import type { Slide } from '../../../../../api/slides/slides.ts'
import { readSession, writeSession } from '../../../../shared/browser-storage.ts'
import { songsOf } from './song-list.ts'

const keyOf = (eventReference: string) => `folded songs ${eventReference}`

const read = (eventReference: string): ReadonlySet<string> => {
  const stored = readSession(keyOf(eventReference))
  return new Set(stored ? stored.split('\n') : [])
}

/** Which songs of the slide list are folded, remembered for the tab's lifetime. The song of a slide that opens unfolds. */
export const useFoldedSongs = (eventReference: string, slides: readonly Slide[], open: string | undefined) => {
  const [folded, setFolded] = useState(() => read(eventReference))
  const put = (next: ReadonlySet<string>) => {
    writeSession(keyOf(eventReference), [...next].join('\n'))
    setFolded(next)
  }
  const toggle = (id: string) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    put(next)
    return next.has(id)
  }
  const songs = useMemo(() => songsOf(slides), [slides])
  const openSong = songs.find(({ members }) => open !== undefined && members.includes(open))?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once another slide opens, or the fold button would do nothing there
  useEffect(() => {
    if (openSong !== undefined && folded.has(openSong)) toggle(openSong)
  }, [open, openSong])
  return { folded, toggle }
}
