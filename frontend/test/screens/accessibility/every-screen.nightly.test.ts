import { afterEach, expect, test } from 'vitest'
import { patterns } from '../../../organiser/paths.ts'
import { clippedTexts, sidewaysFindings } from '../../accessibility/clipping.ts'
import { controlFindings } from '../../accessibility/control-contrast.ts'
import { focusFindings, selectionFindings } from '../../accessibility/forced-colours.ts'
import { labelFindings } from '../../accessibility/label-in-name.ts'
import { type LinkName, linkFindings, manyNames, namedLinks } from '../../accessibility/link-purpose.ts'
import { onInputFindings } from '../../accessibility/on-input.ts'
import { motionFindings } from '../../accessibility/reduced-motion.ts'
import { targetFindings } from '../../accessibility/target-size.ts'
import { textSpacingFindings } from '../../accessibility/text-spacing.ts'
import { LINK_NAMES } from './link-names.ts'
import { look, lookAsUsual, NARROW, resize, untilDrawn } from './looks.ts'
import { hasTree, settledTree, treeSnapshotFile } from './screen-tree.ts'
import { screens } from './screens.ts'

// What axe doesn't see, on every screen of the organisers' app; the attendees' screens are in frontend/test/e2e.
// `npm run -s trees` renews the main screens' trees of roles and names.

afterEach(lookAsUsual)

/** The links of all screens to pages without a reference in their address. */
const links: LinkName[] = []
const fixedPages = Object.values(patterns).filter((pattern) => !pattern.includes(':'))

test.each(Object.entries(screens))('%s', async (name, { reach, isNarrow }) => {
  await look('light')
  if (isNarrow) await resize(NARROW)
  await reach()
  await untilDrawn()
  const tree = hasTree(name) ? await settledTree(name) : null
  links.push(...namedLinks().filter(({ address }) => fixedPages.some((page) => page === address)))
  const problems = [
    ...(isNarrow ? [] : await inThisSize('large')),
    ...labelFindings(),
    ...linkFindings(),
    ...motionFindings(),
    ...controlFindings(),
  ]
  if (!isNarrow) await resize(NARROW)
  problems.push(...(await inThisSize('narrow')), ...named('narrow', [...sidewaysFindings(), ...clippedTexts()]))
  await look('dark')
  problems.push(...named('dark', controlFindings()))
  await look('forced colours')
  problems.push(...named('forced colours', [...selectionFindings(), ...(await focusFindings())]))
  // Last, since it changes what the screen holds
  problems.push(...named('on input', await onInputFindings()))
  expect.soft(problems, problems.join('\n')).toEqual([])
  if (tree !== null) await expect(tree).toMatchFileSnapshot(treeSnapshotFile(name))
})

test('a link to a page has the same name on every screen, or one that is listed', () => {
  const listed = Object.entries(LINK_NAMES).map(([address, names]) => [address, names.toSorted()])
  expect(manyNames(links)).toEqual(Object.fromEntries(listed))
})

const inThisSize = async (size: string) => named(size, [...targetFindings(), ...(await textSpacingFindings())])
const named = (how: string, problems: string[]) => problems.map((problem) => `${how}: ${problem}`)
