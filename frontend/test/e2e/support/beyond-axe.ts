import { resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { build } from 'vite'
import type * as InPage from '../../accessibility/in-page.ts'
import { shortened, stableTree, treeFile } from '../../accessibility/tree.ts'
import { DESKTOP } from './devices/devices.ts'

const entry = resolve(import.meta.dirname, '../../accessibility/in-page.ts')
const NARROW = { width: 320, height: 640 }
type Loaded = Window & { inPage: typeof InPage }
type Check = Exclude<keyof typeof InPage, 'hideUnread'>

let script: Promise<string> | undefined

/** The checks as one script, which sets `inPage`. */
async function makeScript() {
  const lib = { entry, formats: ['iife' as const], name: 'inPage' }
  const made = await build({ configFile: false, logLevel: 'error', build: { write: false, minify: false, lib } })
  const [file] = [made].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (file?.type !== 'chunk') throw new Error('The checks could not be made into a script')
  return `${file.code}; window.inPage = inPage`
}

async function load(page: Page) {
  script ??= makeScript()
  await page.evaluate(await script)
}

const run = (check: Check) => (window as unknown as Loaded).inPage[check]()

/** What axe doesn't see on this page: text spacing, labels in names, links, what follows an input, target sizes, edges of controls, forced colours, motion. */
export async function beyondAxe(page: Page): Promise<string[]> {
  await load(page)
  const find = async (where: string, ...checks: Check[]) => {
    const found: string[] = []
    for (const check of checks) found.push(...(await page.evaluate(run, check)))
    return found.map((problem) => `${where}: ${problem}`)
  }
  // What is projected in a hall fits its words to the wall; no reader sets its spacing or its size
  const isProjected = (await page.locator('.hall').count()) > 0
  const spacing: Check[] = isProjected ? [] : ['textSpacingFindings']
  const clipping: Check[] = isProjected ? [] : ['clippedTexts']
  await page.setViewportSize(DESKTOP)
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' })
  const problems = await find(
    'large',
    'labelFindings',
    'linkFindings',
    'motionFindings',
    'targetFindings',
    'controlFindings',
    ...spacing,
  )
  await page.emulateMedia({ colorScheme: 'dark' })
  problems.push(...(await find('dark', 'controlFindings')))
  await page.setViewportSize(NARROW)
  problems.push(...(await find('narrow', 'targetFindings', ...spacing, ...clipping)))
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  problems.push(...(await find('forced colours', 'selectionFindings', 'focusFindings')))
  problems.push(...(await find('on input', 'onInputFindings')))
  return problems
}

/** Longer than a message of a moment stays, and than `inert` follows the focus. */
const SETTLED_MS = 1_100
const MOST_LOOKS = 8

/** Compares the page's tree of roles and names, once it rests, with the snapshot of this name; `npm run -s trees` renews it. */
export async function expectTree(page: Page, name: string) {
  await load(page)
  let [before, tree] = ['', await treeOf(page)]
  for (let look = 1; before !== tree && look < MOST_LOOKS; look++) {
    await page.waitForTimeout(SETTLED_MS)
    ;[before, tree] = [tree, await treeOf(page)]
  }
  expect(tree).toMatchSnapshot(treeFile(name))
}

async function treeOf(page: Page) {
  const undo = await page.evaluateHandle(() => (window as unknown as Loaded).inPage.hideUnread())
  const tree = await page.locator('body').ariaSnapshot()
  await undo.evaluate((show) => show())
  return shortened(stableTree(tree))
}
