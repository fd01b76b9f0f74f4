import { expect, test } from 'vitest'
import { patterns } from '../../organiser/paths.ts'
import { screens } from './screens.ts'

// The screens themselves are looked at in matrix-*.test.ts, a file for each group, so that two pages share them

const lookedAt = Object.keys(import.meta.glob('./matrix-*.test.ts'))
const groups = Object.keys(import.meta.glob('./screens/*.ts')).filter(
  (file) => !['screen', 'content'].some((support) => file.endsWith(`/${support}.ts`)),
)

test('every group of screens has a file that looks at it', () => {
  const names = groups.map((file) => file.replace('./screens/', './matrix-').replace('.ts', '.test.ts'))
  expect(lookedAt.sort()).toEqual(names.sort())
})

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
