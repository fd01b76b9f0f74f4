import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { withBrokenLines } from '../../../../openapi/rules/lyrics/break-lines.ts'
import { type LyricExtents, lyricExtents, lyricsOf } from '../../../../openapi/rules/lyrics/extents.ts'
import { readLyricExtents } from '../../../api/watch/calls.ts'
import type { LyricExtentList, Row, ShownSlide } from '../../../api/watch/types.ts'
import { inTwoLanguages, type LyricSize, largestOf, lyricSize, type Room } from './fit.ts'
import { useFitted, useRoom } from './use-fitted.ts'

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

/** Fits a slide into the box of its element, as a part of its song if it's one. Returns its rows, with lines broken as the song needs. */
export const useFittedSlide = (
  content: RefObject<HTMLElement | null>,
  slide: Slide | null,
  extents: Extents,
  hasOneSize = false,
): readonly Row[] => {
  const room = useRoom(content)
  const song = useSong(slide, extents, room, hasOneSize)
  const rows = song?.rows ?? slide?.rows ?? []
  const most = song?.size ?? (room ? room.shorterSide * largestOf(rows) : undefined)
  useFitted(content, { most, isSong: song !== undefined })
  return rows
}

/** The letter size of a slide's song, or of all songs, and the slide's rows with lines broken as the song needs; undefined for other slides. */
const useSong = (
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
    const isDouble = slide.rows.some((row) => row.blocks.some((block) => 'second' in block))
    const neededBy = (one: LyricExtents) => (isDouble ? inTwoLanguages(one) : one)
    const size = lyricSize([...others, own].map(neededBy), neededBy(own), room)
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
