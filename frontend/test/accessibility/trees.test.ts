import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

// What holds for the tree snapshots of the main screens; that the product has them is tested beside them, and axe tests every screen

const trees = (place: string) => {
  const folder = resolve(import.meta.dirname, '..', place, 'trees')
  return readdirSync(folder).map((file) => ({
    file: `${place}/trees/${file}`,
    lines: readFileSync(resolve(folder, file), 'utf8').split('\n'),
  }))
}
const organisers = trees('screens/accessibility')
const all = [...organisers, ...trees('e2e/watch-site')]

const CONTROLS =
  'button|link|textbox|searchbox|combobox|checkbox|radio|switch|slider|spinbutton|menuitem|option|img|dialog|table|grid'

test('every control, image, dialog and table has a name', () => {
  const unnamed = new RegExp(`^ *- (${CONTROLS})(?! ")\\b`)
  const found = all.flatMap(({ file, lines }) =>
    lines.filter((line) => unnamed.test(line)).map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('no heading is two levels below the one before', () => {
  const found = all.flatMap(({ file, lines }) => {
    const levels = lines.flatMap((line) => / heading ".*?\[level=(\d)\]/.exec(line)?.[1] ?? []).map(Number)
    return levels.some((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1) ? [`${file}: ${levels}`] : []
  })
  expect(found).toEqual([])
})

test('each screen without a dialog has one main heading', () => {
  const found = all.filter(({ lines }) => !lines.some((line) => line.startsWith('- dialog')))
  const wrong = found.filter(({ lines }) => lines.filter((line) => line.includes('[level=1]')).length !== 1)
  expect(wrong.map(({ file }) => file)).toEqual([])
})

/** Names that fit any link. */
const GENERIC = /^ *- link "(click here|here|more|read more|see more|learn more|link|this|this page|details|open|go)"/i

test('every link says where it leads', () => {
  const links = all.flatMap(({ file, lines }) => lines.map((line) => ({ file, line })))
  expect(links.filter(({ line }) => GENERIC.test(line))).toEqual([])
})

test.each(['Main', 'My Account', 'About this site'])('links of the navigation “%s” keep their order', (name) => {
  const orders = organisers.map(({ lines }) => linksOf(lines, name))
  const before = new Set(orders.flatMap((links) => links.flatMap((one, at) => pairs(one, links.slice(at + 1)))))
  expect([...before].filter((pair) => before.has(pair.split(' < ').reverse().join(' < ')))).toEqual([])
  expect(before.size).toBeGreaterThan(0)
})

const pairs = (one: string, others: string[]) => others.map((other) => `${one} < ${other}`)

/** What a navigation leads to, in order. */
function linksOf(lines: string[], name: string) {
  const start = lines.findIndex((line) => line.trim() === `- navigation "${name}":`)
  const indent = lines[start]?.indexOf('-') ?? 0
  const rest = start < 0 ? [] : lines.slice(start + 1)
  const end = rest.findIndex((line) => line.indexOf('-') <= indent)
  return rest.slice(0, end).flatMap((line) => /- (?:link|button) "([^",]+)/.exec(line)?.[1] ?? [])
}
