import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programNamed, programs } from '../../docs/test/support/code-blocks.ts'
import {
  describeCaptioner,
  describeFollower,
  describePresenter,
  describeReceiver,
} from '../../docs/test/support/describe-programs.ts'
import {
  author,
  captioner,
  followers,
  presenters,
  receivers,
  shellPrograms,
  typedPresenter,
} from '../../docs/test/support/program-names.ts'
import { openReaderWorld, type ReaderWorld } from '../../docs/test/support/reader-world.ts'
import { runWalkthrough } from '../../docs/test/support/run-collection.ts'

// The docs' JavaScript programs, run against a live server: they print what the guide promises. Here they share the
// database server of this level; other languages run at night (docs/test/programs.nightly.test.ts)

let world: ReaderWorld
beforeAll(async () => {
  world = await openReaderWorld()
})
afterAll(() => world.close())

const all = [
  followers.js,
  ...followers.others,
  presenters.js,
  ...presenters.others,
  captioner,
  author,
  receivers.js,
  ...receivers.others,
  typedPresenter,
]

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
describeReceiver(receivers.js, () => world)

test(`${author} makes an event with a slide of words and one with a picture, which is served`, async () => {
  const picture = resolve(import.meta.dirname, '../../frontend/watch/public/assets/watch/icon-192.png')
  const [event = '', image = ''] = await world.run(author, 'Made by a program', picture).end()
  const { pages } = (await world.organiser.get(`/api${new URL(event).pathname.replace('/S', '/s')}/pages`)).data
  expect(pages.map(({ name }: { name: string }) => name)).toEqual(['Verse 1', 'Window'])
  expect((await fetch(image)).headers.get('content-type')).toMatch(/^image\//)
})

test('the collection for Postman presents an event, each request with what the ones before returned', async () => {
  const { LECTERN: baseUrl, LECTERN_TOKEN: token } = world.environment
  const outcomes = await runWalkthrough({ baseUrl, token })
  expect(outcomes.at(-1)?.[0]).toBe('DELETE /api/sessions/{{eventReference}}')
  expect(outcomes.filter(([, status]) => status >= 300)).toEqual([])
})
