import { afterEach, expect, test } from 'vitest'
import { sidewaysFindings } from '../../accessibility/clipping.ts'
import { smallTargets } from '../support/targets.ts'
import { allFindings, colourFindings, forcedColourFindings, layoutFindings } from './findings.ts'
import { look, lookAsUsual, NARROW, resize, untilDrawn } from './looks.ts'
import { hasTree, treeOfPage, treeSnapshot } from './screen-tree.ts'
import type { Screen, Screens } from './screens/screen.ts'
import { walk } from './walk.ts'

/**
 * Runs axe on the main screens, those with a tree snapshot, which are also compared with it and walked through, and at night on every
 * screen: in a large window, in dark and forced colours and on the narrowest phone, including overflow and target size.
 */
export function testScreens(screens: Screens) {
  afterEach(lookAsUsual)
  for (const [name, screen] of Object.entries(screens))
    if (hasTree(name) || import.meta.env.NIGHTLY) test(name, () => lookAt(name, screen))
}

async function lookAt(name: string, { reach, walks, isNarrow = false }: Screen) {
  await look('light')
  if (isNarrow) await resize(NARROW)
  await reach()
  await untilDrawn()
  if (hasTree(name))
    await expect.poll(treeOfPage, { message: 'run `npm run -s trees` if this is meant' }).toBe(await treeSnapshot(name))
  const problems = isNarrow ? await onPhone(allFindings) : await inLargeWindow()
  problems.push(...(await inAllLooks(isNarrow)))
  if (walks) problems.push(...named('by keyboard', await walk()))
  expect(problems, problems.join('\n')).toEqual([])
}

async function inAllLooks(isNarrow: boolean) {
  const problems: string[] = []
  await look('dark')
  problems.push(...named('dark', await colourFindings()))
  await look('forced colours')
  problems.push(...named('forced colours', await forcedColourFindings()))
  if (!isNarrow) {
    await look('light')
    await resize(NARROW)
    problems.push(...(await onPhone(layoutFindings)))
  }
  return problems
}

const inLargeWindow = async () => named('large', [...(await allFindings()), ...sidewaysFindings()])
const onPhone = async (find: () => Promise<string[]>) =>
  named('narrow', [...(await find()), ...sidewaysFindings(), ...smallTargets()])
const named = (how: string, problems: string[]) => problems.map((problem) => `${how}: ${problem}`)
