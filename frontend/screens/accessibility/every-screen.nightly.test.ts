import { afterEach, expect, test } from 'vitest'
import { clippedTexts, sidewaysFindings } from '../../accessibility/clipping.ts'
import { controlFindings } from '../../accessibility/control-contrast.ts'
import { focusFindings, selectionFindings } from '../../accessibility/forced-colours.ts'
import { labelFindings } from '../../accessibility/label-in-name.ts'
import { motionFindings } from '../../accessibility/reduced-motion.ts'
import { targetFindings } from '../../accessibility/target-size.ts'
import { textSpacingFindings } from '../../accessibility/text-spacing.ts'
import { treeFile } from '../../accessibility/tree.ts'
import { look, lookAsUsual, NARROW, resize, untilDrawn } from './looks.ts'
import { settledTree } from './screen-tree.ts'
import { screens } from './screens.ts'

// What axe doesn't see, on every screen of the organisers' app; the attendees' screens are in frontend/e2e. Their trees
// of roles and names are kept: `npm run -s trees` renews them.

const TREES = '../../../docs/accessibility/trees/organiser'

afterEach(lookAsUsual)

test.each(Object.entries(screens))('%s', async (name, { reach, isNarrow }) => {
  await look('light')
  if (isNarrow) await resize(NARROW)
  await reach()
  await untilDrawn()
  const tree = await settledTree()
  const problems = [
    ...(isNarrow ? [] : await inThisSize('large')),
    ...labelFindings(),
    ...motionFindings(),
    ...controlFindings(),
  ]
  if (!isNarrow) await resize(NARROW)
  problems.push(...(await inThisSize('narrow')), ...named('narrow', [...sidewaysFindings(), ...clippedTexts()]))
  await look('dark')
  problems.push(...named('dark', controlFindings()))
  await look('forced colours')
  problems.push(...named('forced colours', [...selectionFindings(), ...(await focusFindings())]))
  expect.soft(problems, problems.join('\n')).toEqual([])
  await expect(tree).toMatchFileSnapshot(`${TREES}/${treeFile(name)}`)
})

const inThisSize = async (size: string) => named(size, [...targetFindings(), ...(await textSpacingFindings())])
const named = (how: string, problems: string[]) => problems.map((problem) => `${how}: ${problem}`)
