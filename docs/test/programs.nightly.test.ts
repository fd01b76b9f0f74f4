import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { presenter } from '../../backend/test/support/concert.ts'
import { describeFollower, describePresenter, describeReceiver } from './support/describe-programs.ts'
import { followers, presenters, receivers, typedPresenter } from './support/program-names.ts'
import { openReaderWorld, type ReaderWorld } from './support/reader-world.ts'

// The programs of the docs in Python, C#, curl and TypeScript, run against a live server

let world: ReaderWorld
beforeAll(async () => {
  world = await openReaderWorld()
})
afterAll(() => world.close())

for (const name of followers.others) describeFollower(name, () => world)
for (const name of [...presenters.others, typedPresenter]) describePresenter(name, () => world)
for (const name of receivers.others) describeReceiver(name, () => world)

describe('the quick start', () => {
  test('finds the server, the event and the token', async () => {
    expect((await world.run('where.sh').end()).join('')).toContain('"success":true')
    expect(JSON.parse((await world.run('look.sh', world.concert.accessCode).end()).join(''))).toEqual({
      status: 'waiting',
      slide: null,
    })
    expect(await world.run('token.sh').end()).toEqual(['Amara'])
  })

  test('presents a slide repeatedly, to attendees with the code', async () => {
    const own = await world.makeDemoEvent()
    for (let round = 1; round <= 2; round++) {
      expect(await world.run('present.sh', own.reference).end()).toEqual(['true', 'true', 'true'])
      expect(JSON.parse((await world.run('look.sh', own.accessCode).end()).join('')).status).toBe('ended')
    }
    const { latestSessionPage, endDateUtc } = (await presenter(world.organiser, own, own.showing).read()).data
    expect([latestSessionPage.reference, endDateUtc]).toEqual([own.slides[0], expect.any(String)])
  })

  test('reports errors', async () => {
    expect(await world.runUnknown('present.sh', world.concert.reference).failure()).toEqual([])
    expect(await world.run('look.sh', '00000000').failure()).toEqual([])
  })
})

describe('authentication', () => {
  test('a token lists events', async () => {
    expect(await world.run('bearer.sh').end()).toContain('Carols by candlelight')
  })
  test('a log-in with cookie and CSRF token creates an event', async () => {
    expect(await world.run('log-in.sh').end()).toEqual([world.email, 'Made with a cookie'])
    expect(await world.run('log_in.py').end()).toEqual([world.email])
  })
})

describe('the other guides', () => {
  test('a picture is uploaded, and found under each spelling of its name', async () => {
    const picture = resolve(import.meta.dirname, '../../frontend/watch/public/assets/watch/icon-192.png')
    const [name = ''] = await world.run('upload-image.sh', world.concert.reference, picture).end()
    const lines = await world.run('picture.sh', name).end()
    expect(lines).toHaveLength(3)
    expect([...new Set(lines)]).toEqual([expect.stringMatching(/^200 image\//)])
  })
  test('a picture becomes the poster of a video', async () => {
    const { reference, pages } = await world.makeDemoEvent()
    const picture = await readFile(
      resolve(import.meta.dirname, '../../frontend/watch/public/assets/watch/icon-192.png'),
    )
    const poster = { blockType: 'Image', altText: 'Waves', imageContents: picture.toString('base64') }
    await world.organiser.put(`/api/content/pages/${pages[0]}/contents`, { rows: [{ blocks: [poster] }] })
    const film = join(await mkdtemp(join(tmpdir(), 'lectern-film-')), 'waves.mp4')
    await writeFile(film, '\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1')
    const shown = await world.run('upload-video.sh', reference, pages[0] ?? '', film, '95').end()
    const video = { blobName: expect.stringMatching(/^videos\//), captionsBlobName: null, durationSeconds: 95 }
    expect(JSON.parse(shown.join(''))).toEqual(video)
  })
  test('a list is read part by part', async () => {
    for (const name of ['One', 'Two', 'Three']) await world.organiser.post('/api/sessions', { name })
    expect(await world.run('all-events.sh').end()).toEqual(expect.arrayContaining(['One', 'Two', 'Three']))
  })
  test('an error has its code', async () => {
    expect(await world.run('refused.sh').end()).toEqual([expect.stringMatching(/^invalid-format/)])
  })
  test('repeating a call creates only one thing', async () => {
    const [first, again] = await world.run('create-once.sh').end()
    expect(first).toMatch(/^[\w-]{22}$/)
    expect(again).toBe(first)
  })
  test('the version is in the contract and in its header', async () => {
    const [inside, header] = await world.run('version.sh').end()
    expect(inside).toMatch(/^\d+\.\d+\.\d+$/)
    expect(header).toBe(inside)
  })
  test('the server is healthy', async () => {
    expect(await world.run('health.sh').end()).toEqual(['200', '200'])
  })
  test('a webhook is added', async () => {
    const { responseData } = JSON.parse((await world.run('hook.sh').end()).join(''))
    expect(responseData.secret).toMatch(/^whsec_/)
  })
  test('a hand-written client joins the hub', async () => {
    expect(await world.run('join.sh', world.concert.accessCode).end()).toEqual(['joined'])
  })
})
