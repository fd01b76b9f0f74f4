import { afterAll, beforeAll, expect, test } from 'vitest'
import { programNamed, programs } from './support/code-blocks.ts'
import { describeFollower, describePresenter } from './support/describe-programs.ts'
import { followers, presenters, shellPrograms } from './support/program-names.ts'
import { openReaderWorld, type ReaderWorld } from './support/reader-world.ts'

// The JavaScript programs that a reader can copy out of the docs, run against a live server. What they print is what the
// guide promises. Those in other languages run at night.

let world: ReaderWorld
beforeAll(async () => {
  world = await openReaderWorld()
})
afterAll(() => world.close())

const all = [followers.js, ...followers.others, presenters.js, ...presenters.others]

test('every program of the docs is run, and has a name', () => {
  expect(programs.map(({ name, page }) => name || `without a name on ${page}`).sort()).toEqual(
    [...all, ...shellPrograms].sort(),
  )
})

// The hub in C# without packages needs more; with Microsoft's package it does not
test.each(all.filter((name) => name !== 'Follow.cs'))('%s has less than 30 lines', (name) => {
  const lines = programNamed(name).code.split('\n')
  expect(lines.filter((line) => line.trim() !== '').length).toBeLessThan(30)
})

describeFollower(followers.js, () => world)
describePresenter(presenters.js, () => world)
