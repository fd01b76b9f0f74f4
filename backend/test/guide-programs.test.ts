import { afterAll, beforeAll, expect, test } from 'vitest'
import { programNamed, programs } from '../../docs/test/support/code-blocks.ts'
import { describeCaptioner, describeFollower, describePresenter } from '../../docs/test/support/describe-programs.ts'
import { captioner, followers, presenters, shellPrograms } from '../../docs/test/support/program-names.ts'
import { openReaderWorld, type ReaderWorld } from '../../docs/test/support/reader-world.ts'

// The docs' JavaScript programs, run against a live server: they print what the guide promises. Here they share the
// database server of this level; other languages run at night (docs/test/programs.nightly.test.ts)

let world: ReaderWorld
beforeAll(async () => {
  world = await openReaderWorld()
})
afterAll(() => world.close())

const all = [followers.js, ...followers.others, presenters.js, ...presenters.others, captioner]

test('every program of the docs is named and run by a test', () => {
  expect(programs.map(({ name, page }) => name || `without a name on ${page}`).sort()).toEqual(
    [...all, ...shellPrograms].sort(),
  )
})

// A C# hub client without packages is longer; Follow.cs would be shorter with Microsoft's package
test.each(all.filter((name) => name !== 'Follow.cs'))('%s has fewer than 30 lines', (name) => {
  const lines = programNamed(name).code.split('\n')
  expect(lines.filter((line) => line.trim() !== '').length).toBeLessThan(30)
})

describeFollower(followers.js, () => world)
describePresenter(presenters.js, () => world)
describeCaptioner(captioner, () => world)
