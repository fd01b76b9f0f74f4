import type { Extent, LyricExtents } from '../../../../openapi/rules/lyrics/extents.ts'
import type { Row } from '../../../api/watch/types.ts'

/** Enough bisections for a fraction of a pixel. */
const STEPS = 12

/** The largest size in a range at which something fits; the smallest if none does. */
export const largestFitting = (fits: (size: number) => boolean, [least, most]: [number, number]): number => {
  let [low, high] = [least, most]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if (fits(middle)) low = middle
    else high = middle
  }
  return low
}

/**
 * Letters of this part of the screen's shorter side can be read from the back of a hall: by the rule of thumb, letters are a 200th of the
 * distance high, and the last row sits eight screen heights away.
 */
const READABLE = 0.075

/** Of the size that a song has, a line which turns out wider than estimated may take so much. */
const LEAST_OF_SONG = 0.85

/**
 * The size with whole lines where it is readable or no smaller than with wrapped ones, otherwise the size with wrapped lines. A song's lines are
 * already broken where that is needed (`songSize`).
 */
export const chooseSize = (
  whole: number,
  wrapped: () => number,
  shorterSide: number,
  songSize = Number.POSITIVE_INFINITY,
) => {
  if (whole >= Math.min(shorterSide * READABLE, songSize * LEAST_OF_SONG)) return { size: whole, hasWholeLines: true }
  const size = wrapped()
  return size > whole ? { size, hasWholeLines: false } : { size: whole, hasWholeLines: true }
}

/** A stage display is read from five metres: so much of a hall's letters is enough there for whole lines. */
export const ENOUGH_ON_STAGE = 0.6

/** Letters of slides without lyrics, in parts of the shorter side, so that they don't jump from slide to slide. Headers are larger. */
const LARGEST_OF_LAYOUT: Partial<Record<NonNullable<Row['layout']>, number>> = {
  Title: 0.08,
  Text: READABLE,
  Columns: READABLE,
  Quotation: 0.1,
  PictureLeft: READABLE,
  PictureRight: READABLE,
}

/** The largest letters of a slide without lyrics, in parts of the shorter side. Without a chosen layout only the room limits them. */
export const largestOf = (rows: readonly Row[]): number =>
  Math.min(1, ...rows.flatMap(({ layout }) => (layout && LARGEST_OF_LAYOUT[layout]) ?? []))

/** The room for a slide, and the shorter side of its screen, in pixels. The width is that for letters as wide as `lyricExtents` takes them. */
export interface Room {
  width: number
  height: number
  shorterSide: number
}
export interface LyricSize {
  /** The letter size of the whole song in pixels. */
  size: number
  /** Whether this slide's longer lines are broken in two. */
  isBroken: boolean
}

/** A chorus of two short lines isn't larger than this part of the shorter side, so songs of one evening look alike. */
const LARGEST = 0.11
/** Broken lines are taken only if letters become so much larger with them. */
const LEAST_GAIN = 1.15
/** A slide whose letters would be smaller than this part of the song's usual size doesn't make the whole song small. */
const LEAST_OF_USUAL = 0.75

/**
 * One letter size for all slides of a song: the smallest that one of them needs. Where whole lines would be too small to be read, lines
 * break: in a long slide alone, or in all if more than a third need it and it makes the letters larger.
 */
export const lyricSize = (song: readonly LyricExtents[], own: LyricExtents, room: Room): LyricSize => {
  const most = room.shorterSide * LARGEST
  const sizeOf = ({ width, height }: Extent) => Math.min(room.width / width, room.height / height, most)
  const sizes = song.map(({ whole, broken }) => {
    const [inWhole, inBroken] = [sizeOf(whole), sizeOf(broken)]
    return inWhole >= room.shorterSide * READABLE ? inWhole : Math.max(inWhole, inBroken)
  })
  const size = smallestUsual(sizes)
  const needsBreak = ({ whole }: LyricExtents) => sizeOf(whole) < size
  if (song.filter(needsBreak).length * 3 <= song.length) return { size, isBroken: needsBreak(own) }
  const broken = Math.min(size, smallestUsual(song.map((slide) => sizeOf(slide.broken))))
  // An upright screen has the height for lines that wrap once more
  if (room.height > room.width) return { size: Math.max(broken, room.shorterSide * READABLE), isBroken: true }
  const whole = smallestUsual(song.map((slide) => sizeOf(slide.whole)))
  if (broken >= whole * LEAST_GAIN) return { size: broken, isBroken: true }
  return { size: whole, isBroken: sizeOf(own.whole) < whole }
}

/** Of the second language's letters (`.second` in content.css), and the gap above them. */
const SECOND = { size: 0.8, gap: 0.4 }

/** The room for a verse with as many lines in a second language below it. */
export const inTwoLanguages = ({ whole, broken }: LyricExtents): LyricExtents => ({
  whole: withSecond(whole),
  broken: withSecond(broken),
})

const withSecond = ({ width, height }: Extent): Extent => ({ width, height: height * (1 + SECOND.size) + SECOND.gap })

const smallestUsual = (sizes: readonly number[]) => {
  const sorted = sizes.toSorted((one, other) => one - other)
  const usual = sorted[Math.floor(sorted.length / 2)] ?? 0
  return sorted.find((size) => size >= usual * LEAST_OF_USUAL) ?? usual
}
