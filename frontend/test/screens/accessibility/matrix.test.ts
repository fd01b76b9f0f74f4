import { expect, test } from 'vitest'
import { patterns } from '../../../organiser/paths.ts'
import { screens } from './screens.ts'

// The screens are tested in matrix-*.test.ts, one file per group, so two pages can share them

const lookedAt = Object.keys(import.meta.glob('./matrix-*.test.ts'))
const groups = Object.keys(import.meta.glob('./screens/*.ts')).filter(
  (file) => !['screen', 'content'].some((support) => file.endsWith(`/${support}.ts`)),
)

test('every group of screens has a test file', () => {
  const names = groups.map((file) => file.replace('./screens/', './matrix-').replace('.ts', '.test.ts'))
  expect(lookedAt.sort()).toEqual(names.sort())
})

test('every path of the app is among the screens, and walked through by keyboard', () => {
  // The docs are separate pages outside this app
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
