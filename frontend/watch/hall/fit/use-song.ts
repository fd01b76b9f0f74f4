import { useEffect, useMemo, useRef, useState } from 'react'
import { withBrokenLines } from '../../../../openapi/rules/lyrics/break-lines.ts'
import { lyricExtents, lyricsOf } from '../../../../openapi/rules/lyrics/extents.ts'
import { readLyricExtents } from '../../../api/watch/calls.ts'
import type { LyricExtentList, Row, ShownSlide } from '../../../api/watch/types.ts'
import { type LyricSize, lyricSize, type Room } from './fit.ts'

type Slide = Pick<ShownSlide, 'reference' | 'version' | 'rows'>
export type Extents = LyricExtentList['slides']

/** The room that the event's lyrics need: read at once, and again for a slide that is new or changed. Empty until then. */
export const useLyricExtents = (showingReference: string, slide: Slide | null): Extents => {
  const [extents, setExtents] = useState<Extents>([])
  const known = useRef<Extents>([])
  const { reference, version } = slide ?? {}
  useEffect(() => {
    if (known.current.some((one) => one.reference === reference && one.version === version)) return
    let isOver = false
    void readLyricExtents(showingReference).then((list) => {
      if (!list || isOver) return
      known.current = list.slides
      setExtents(list.slides)
    })
    return () => {
      isOver = true
    }
  }, [showingReference, reference, version])
  return extents
}

/** The letter size of a slide's song, or of all songs, and the slide's rows with lines broken as the song needs; undefined for other slides. */
export const useSong = (
  slide: Slide | null,
  extents: Extents,
  room: Room | null,
  hasOneSize = false,
): (LyricSize & { rows: Row[] }) | undefined =>
  useMemo(() => {
    const own = slide && lyricExtents(slide.rows)
    if (!own || !room) return undefined
    const song = extents.find(({ reference }) => reference === slide.reference)?.song
    const others = extents.filter((one) => (hasOneSize || one.song === song) && one.reference !== slide.reference)
    const size = lyricSize([...others, own], own, room)
    return { ...size, rows: size.isBroken ? withBrokenLyrics(slide.rows) : slide.rows }
  }, [slide, extents, room, hasOneSize])

const withBrokenLyrics = (rows: Row[]): Row[] => {
  const lyrics = lyricsOf(rows)
  return rows.map((row) => ({
    ...row,
    blocks: row.blocks.map((block) =>
      block === lyrics ? { ...block, text: withBrokenLines(block.text ?? '') } : block,
    ),
  }))
}
