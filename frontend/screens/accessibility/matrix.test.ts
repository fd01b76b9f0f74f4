import { afterEach, expect, test } from 'vitest'
import { patterns } from '../../organiser/paths.ts'
import {
  allFindings,
  colourFindings,
  forcedColourFindings,
  layoutFindings,
  sidewaysFindings,
  smallTargets,
} from './findings.ts'
import { look, lookAsUsual, NARROW, resize, untilDrawn } from './looks.ts'
import { screens } from './screens.ts'
import { walk } from './walk.ts'

// Every screen in each of its states, once: what axe finds in a large window in all three looks, and on the narrowest phone
// also what is too wide, too small to be hit, or out of reach of the Tab key

afterEach(lookAsUsual)

for (const [name, { reach, walks, isNarrow = false }] of Object.entries(screens)) {
  test(name, async () => {
    await look('light')
    if (isNarrow) await resize(NARROW)
    await reach()
    await untilDrawn()
    const problems = isNarrow ? await onPhone(allFindings) : await inLargeWindow()
    await look('dark')
    problems.push(...named('dark', await colourFindings()))
    await look('forced colours')
    problems.push(...named('forced colours', await forcedColourFindings()))
    if (!isNarrow) {
      await look('light')
      await resize(NARROW)
      problems.push(...(await onPhone(layoutFindings)))
    }
    if (walks) problems.push(...named('by keyboard', await walk()))
    expect(problems, problems.join('\n')).toEqual([])
  })
}

const inLargeWindow = async () => named('large', [...(await allFindings()), ...sidewaysFindings()])
const onPhone = async (find: () => Promise<string[]>) =>
  named('narrow', [...(await find()), ...sidewaysFindings(), ...smallTargets()])
const named = (how: string, problems: string[]) => problems.map((problem) => `${how}: ${problem}`)

test('every address of the app is among the screens, and is walked through by keyboard', () => {
  // The docs are pages of their own, no part of this app
  const { docs: _, ...routes } = patterns
  const all = Object.values(screens)
  for (const route of Object.keys(routes)) {
    const those = all.filter((screen) => screen.route === route)
    expect(those, `${route} is not in the list`).not.toEqual([])
    expect(
      those.filter(({ walks }) => walks),
      `${route} is not walked through`,
    ).not.toEqual([])
  }
})
