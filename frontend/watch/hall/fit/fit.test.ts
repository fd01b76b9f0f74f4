import { describe, expect, it } from 'vitest'
import type { LyricExtents } from '../../../../openapi/rules/lyrics/extents.ts'
import { chooseSize, ENOUGH_ON_STAGE, inTwoLanguages, largestFitting, largestOf, lyricSize } from './fit.ts'

it('finds the largest size that fits', () => {
  expect(largestFitting((size) => size <= 123.4, [8, 600])).toBeCloseTo(123.4, 0)
  expect(largestFitting((size) => size <= 123.4, [8, 600])).toBeLessThanOrEqual(123.4)
})
it('stays within its bounds', () => {
  expect(largestFitting(() => true, [8, 600])).toBeCloseTo(600, 0)
  expect(largestFitting(() => false, [8, 600])).toBe(8)
})
it('keeps typed lines whole while they are readable, though wrapped ones would be larger', () => {
  expect(chooseSize(81, () => 120, 1080)).toEqual({ size: 81, hasWholeLines: true })
})
it('wraps lines that would be too small to be read, and only if that makes them larger', () => {
  expect(chooseSize(60, () => 90, 1080)).toEqual({ size: 90, hasWholeLines: false })
  expect(chooseSize(20, () => 20, 1080)).toEqual({ size: 20, hasWholeLines: true })
})

describe('the letters of a song', () => {
  const room = { width: 1728, height: 972, shorterSide: 1080 }
  /** A verse of so many lines, the longest so wide. */
  const verse = (lines: number, width: number): LyricExtents => ({
    whole: { height: lines * 1.35, width },
    broken: { height: 2 * lines * 1.35, width: width / 2 },
  })
  const sizesOf = (...song: LyricExtents[]) => song.map((own) => lyricSize(song, own, room))

  it('have one size, the smallest that a slide needs', () => {
    const sizes = sizesOf(verse(4, 18), verse(4, 20), verse(6, 15))
    expect(new Set(sizes.map(({ size }) => size))).toEqual(new Set([1728 / 20]))
    expect(sizes.every(({ isBroken }) => !isBroken)).toBe(true)
  })
  it('break lines that would be too small, in all verses if most need it', () => {
    const sizes = sizesOf(verse(4, 33), verse(4, 30), verse(4, 19))
    expect(sizes.every(({ isBroken, size }) => isBroken && size > 81)).toBe(true)
  })
  it('break the lines of one long slide rather than shrink with it', () => {
    const [usual, , long] = sizesOf(verse(4, 18), verse(4, 18), verse(3, 30))
    expect(usual).toEqual({ size: 1728 / 18, isBroken: false })
    expect(long).toEqual({ size: 1728 / 18, isBroken: true })
    // Even broken it needs smaller letters, which the others don't follow
    expect(sizesOf(verse(4, 18), verse(4, 18), verse(20, 30))[0]?.size).toBe(1728 / 18)
  })
  it('stay in whole lines where broken ones would be hardly larger', () => {
    const [first, , long] = sizesOf(verse(7, 26), verse(7, 26), verse(8, 28))
    expect(first).toEqual({ size: 1728 / 28, isBroken: false })
    expect(long).toEqual(first)
  })
  it('stay readable on an upright screen, where broken lines wrap once more', () => {
    const upright = { width: 972, height: 1824, shorterSide: 1080 }
    const song = [verse(4, 33), verse(4, 30)]
    expect(lyricSize(song, verse(4, 33), upright)).toEqual({ size: 81, isBroken: true })
  })
  it('leave room for a second language, in which whole lines are larger than broken ones', () => {
    const double = inTwoLanguages(verse(5, 27))
    expect(double.whole.height).toBeCloseTo(5 * 1.35 * 1.8 + 0.4)
    expect(lyricSize([double], double, room).isBroken).toBe(false)
  })
  it('of two words fill no wall', () => {
    expect(sizesOf(verse(2, 3))[0]?.size).toBeCloseTo(0.11 * 1080)
  })
})

it('keeps the lines of a song that are a little wider than estimated', () => {
  expect(chooseSize(66, () => 74, 1080, 75)).toEqual({ size: 66, hasWholeLines: true })
  expect(chooseSize(60, () => 74, 1080, 75)).toEqual({ size: 74, hasWholeLines: false })
})

it('has one size for slides of a layout, whatever they say', () => {
  const row = (layout?: 'Title' | 'Text') => ({
    reference: '',
    isExpandable: false,
    blocks: [],
    ...(layout && { layout }),
  })
  expect(largestOf([row('Title'), row('Text')])).toBe(0.075)
  expect(largestOf([row()])).toBe(1)
})

it('keeps lines whole on a stage, which is read from nearer than a hall', () => {
  expect(chooseSize(52, () => 81, 1080 * ENOUGH_ON_STAGE)).toEqual({ size: 52, hasWholeLines: true })
  expect(chooseSize(52, () => 81, 1080)).toEqual({ size: 81, hasWholeLines: false })
})
