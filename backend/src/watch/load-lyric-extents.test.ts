import { expect, test } from 'vitest'
import type { Orm } from '../db/orm.ts'
import { loadLyricExtents } from './load-lyric-extents.ts'

const VERSE = 'Silent night! Holy night!\nAll is calm, all is bright'
const rowsOf = (text: string) => [
  { isExpandable: false, layout: 'Lyrics', blocks: [{ blockType: 'Text', textStyle: 'Basic', text }] },
]

/** Slides of one event, and how many of their contents were read. */
function storedSlides(texts: string[]) {
  const slides = texts.map((text, at) => ({
    reference: `of-${texts.length}-${at}`,
    name: `Verse ${at}`,
    version: 1,
    text,
  }))
  let read = 0
  const execute = async (sql: string, [value = '']: string[]) => {
    if (!sql.includes('page.rows'))
      return slides.map(({ text, ...one }) => ({ ...one, mayBeVerse: text.length < 6_000 }))
    const found = slides.filter(({ reference }) => value.split(' ').includes(reference))
    read += found.length
    return found.map(({ reference, text }) => ({ reference, rows: rowsOf(text) }))
  }
  const orm = { em: { fork: () => ({ execute }) } } as unknown as Orm
  return { slides, load: async () => (await loadLyricExtents(orm, 'event')).slides, readContents: () => read }
}

test('a slide is measured once for each version, so that presses cost nothing more', async () => {
  const { slides, load, readContents } = storedSlides([VERSE, `${VERSE}\nRound yon Virgin`, `${VERSE}\n`.repeat(200)])
  const before = await load()
  expect(
    before.map(({ reference }) => reference),
    'without the one that is too long',
  ).toEqual(['of-3-0', 'of-3-1'])
  expect(await load()).toEqual(before)
  expect(readContents()).toBe(2)
  for (const slide of slides.slice(0, 1)) Object.assign(slide, { version: 2, text: `${VERSE}\nMother and Child` })
  const [changed, same] = await load()
  expect(changed?.whole.height).toBeGreaterThan(before[0]?.whole.height ?? 0)
  expect(same).toEqual(before[1])
  expect(readContents()).toBe(3)
})

test('others have their turn while a large event is measured', async () => {
  const { load } = storedSlides(Array.from({ length: 500 }, () => `${VERSE}\n`.repeat(100)))
  let turns = 0
  let isDone = false
  const count = () => {
    turns += 1
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  expect(await load()).toHaveLength(500)
  isDone = true
  expect(turns).toBeGreaterThan(2)
})
