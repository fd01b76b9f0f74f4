import { afterEach, expect, test } from 'vitest'
import { sidewaysFindings } from '../../accessibility/clipping.ts'
import { smallTargets } from '../support/targets.ts'
import { allFindings, colourFindings, forcedColourFindings, layoutFindings } from './findings.ts'
import { look, lookAsUsual, NARROW, resize, takePicture, untilDrawn } from './looks.ts'
import { hasTree, treeOfPage, treeSnapshot } from './screen-tree.ts'
import type { Screen, Screens } from './screens/screen.ts'
import { walk } from './walk.ts'

/**
 * Runs axe on the main screens, those with a tree snapshot, which are also compared with it and walked through, and at night on every
 * screen, with pictures in test-results/pictures: in a large window, in dark and forced colours and on the narrowest phone,
 * including overflow and target size.
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
    await expect
      .poll(() => treeOfPage(name), { message: 'run `npm run -s trees` if this is meant' })
      .toBe(await treeSnapshot(name))
  await takePicture(`${name}, ${isNarrow ? 'narrow' : 'large'}, light`)
  const problems = isNarrow ? await onPhone(allFindings) : await inLargeWindow()
  problems.push(...(await inAllLooks(name, isNarrow)))
  if (walks) problems.push(...named('by keyboard', await walk()))
  expect(problems, problems.join('\n')).toEqual([])
}

async function inAllLooks(name: string, isNarrow: boolean) {
  const problems: string[] = []
  const size = isNarrow ? 'narrow' : 'large'
  await look('dark')
  await takePicture(`${name}, ${size}, dark`)
  problems.push(...named('dark', await colourFindings()))
  await look('forced colours')
  await takePicture(`${name}, ${size}, forced colours`)
  problems.push(...named('forced colours', await forcedColourFindings()))
  if (!isNarrow) {
    await look('light')
    await resize(NARROW)
    await takePicture(`${name}, narrow, light`)
    problems.push(...(await onPhone(layoutFindings)))
  }
  return problems
}

const inLargeWindow = async () => named('large', [...(await allFindings()), ...sidewaysFindings()])
const onPhone = async (find: () => Promise<string[]>) =>
  named('narrow', [...(await find()), ...sidewaysFindings(), ...smallTargets()])
const named = (how: string, problems: string[]) => problems.map((problem) => `${how}: ${problem}`)
