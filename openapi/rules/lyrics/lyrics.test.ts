import { describe, expect, it } from 'vitest'
import { withBrokenLines } from './break-lines.ts'
import { lyricExtents } from './extents.ts'
import { songsOf } from './songs.ts'

const COME =
  'Come, Thou Fount of every blessing, Tune my heart to sing Thy grace;\nStreams of mercy, never ceasing, Call for songs of loudest praise.'
const block = (text: string, textStyle: 'Header' | 'Basic' = 'Basic') => ({
  blockType: 'Text' as const,
  text,
  textStyle,
})
const slide = (...blocks: Parameters<typeof lyricExtents>[0][number]['blocks']) => [{ isExpandable: false, blocks }]

describe('a line that is broken in two', () => {
  it('ends at the comma nearest its middle, or at the space nearest it', () => {
    expect(withBrokenLines(COME).split('\n')).toEqual([
      'Come, Thou Fount of every blessing,',
      'Tune my heart to sing Thy grace;',
      'Streams of mercy, never ceasing,',
      'Call for songs of loudest praise.',
    ])
    expect(withBrokenLines('whatever my lot Thou hast taught me to say')).toBe(
      'whatever my lot Thou\nhast taught me to say',
    )
  })
  it('stays whole if it is short, or one word', () => {
    expect(withBrokenLines('Glory, glory!\n\nHallelujah')).toBe('Glory, glory!\n\nHallelujah')
    expect(withBrokenLines('a'.repeat(40))).toBe('a'.repeat(40))
  })
  it('takes time that grows with its length, not with its square', () => {
    const began = process.cpuUsage()
    withBrokenLines('a, '.repeat(20_000))
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(1)
  })
})

describe('the room that lyrics need', () => {
  it('is half as wide and twice as high with broken lines', () => {
    const { whole, broken } = lyricExtents(slide(block(COME))) ?? {}
    expect(broken?.height).toBeCloseTo(2 * (whole?.height ?? 0), 1)
    expect((broken?.width ?? 0) / (whole?.width ?? 1)).toBeLessThan(0.6)
  })
  it('includes headings and gaps between stanzas', () => {
    const height = (...blocks: ReturnType<typeof block>[]) => lyricExtents(slide(...blocks))?.whole.height ?? 0
    expect(height(block('Amen', 'Header'), block(COME))).toBeGreaterThan(height(block(COME)))
    expect(height(block('one\n\ntwo'))).toBeGreaterThan(height(block('one\ntwo')))
  })
  it('is unknown for prose, lists, columns and pictures', () => {
    const picture = { blockType: 'Image' as const, text: null, textStyle: null }
    for (const rows of [
      slide(block('Tea at four')),
      slide(block('- Choir\n- Bells')),
      slide(block(COME), block(COME)),
      slide(block(COME), picture),
      slide(block(`${'all is calm '.repeat(12)}\nall is bright`)),
    ]) {
      expect(lyricExtents(rows)).toBeUndefined()
    }
    expect(lyricExtents(slide(block(COME), { ...picture, background: {} }))).toBeDefined()
  })
})

describe('a song', () => {
  const songs = (...names: string[]) =>
    songsOf(names.map((name) => ({ name: name.replace('*', ''), isLyrics: !name.startsWith('*') })))
  it('ends where the title in the names changes', () => {
    expect(
      songs('Silent night, verse 1', 'Silent night, verse 2', 'It is well, verse 1', 'It is well, chorus'),
    ).toEqual([0, 0, 1, 1])
    expect(songs('Amazing grace – Verse 1', 'Amazing grace – Verse 2', 'Come, O come – 1', 'Come, O come – 2')).toEqual(
      [0, 0, 1, 1],
    )
  })
  it('is a run of lyrics where names have no title, ended by any other slide', () => {
    expect(songs('Verse 1', 'Verse 2', '*Notices', 'Come, thou', 'Here I raise')).toEqual([0, 0, null, 1, 1])
  })
})
