import { expect } from 'vitest'
import { administrator } from '../admin/people.ts'
import type { ScenarioClient } from '../harness/client.ts'
import { eventWithSlides, type Fixture, PIXEL, present } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'
import { joined } from '../teams/people.ts'
import { imagePath, MATROSKA, MP4, WEBM } from './styled-event.ts'

const CAPTIONS = btoa('WEBVTT\n\n00:00.000 --> 00:04.000\nSilent night!\n')
const FIELD = 'rows.0.blocks.0.video'

/** An event with a video and its captions, which no page uses yet. */
async function eventWithVideo(world: World) {
  const fixture = await eventWithSlides(world, 2, 'Free')
  const upload = (fileContents: string, { client, event }: Pick<Fixture, 'client' | 'event'> = fixture) =>
    client.call('POST', `${event}/videos`, { fileContents })
  const { blobName } = (await upload(MP4)).data
  const { blobName: captionsBlobName } = (await upload(CAPTIONS)).data
  const video = { blobName, captionsBlobName, durationSeconds: 95 }
  return { ...fixture, upload, video }
}

const poster = (more: object = {}) => ({ blockType: 'Image', imageContents: PIXEL, altText: 'A rehearsal', ...more })
const contentsOf = ({ slides }: Pick<Fixture, 'slides'>, at = 0) =>
  `/api/content/pages/${slides[at]?.pageReference}/contents`
const rowsOf = (...blocks: object[]) => ({ rows: blocks.map((block) => ({ blocks: [block] })) })

/** The video of a copy of the event. */
async function copyBy(client: ScenarioClient, event: string) {
  const { reference } = await client.ok('POST', `${event}/duplicate`, {})
  const { pages } = await client.ok('GET', `/api/sessions/${reference}/pages/all`)
  return { event: `/api/sessions/${reference}`, video: pages[0].pageBody.rows[0].blocks[0].video }
}

/** Whether a visitor gets both files of a video. */
async function servedTo(world: World, { blobName, captionsBlobName }: { blobName: string; captionsBlobName: string }) {
  const visitor = await world.visitor()
  const answers = [blobName, captionsBlobName].map((name) => visitor.call('GET', imagePath(name)))
  return (await Promise.all(answers)).map(({ status }) => status)
}

export const videoScenarios: Scenario[] = [
  ...scenariosOf('uploadVideo', {
    'stores a video and captions by their content, the same file under the same name': async (world) => {
      const { upload, video } = await eventWithVideo(world)
      expect((await upload(MP4)).data).toEqual({ blobName: video.blobName, contentType: 'video/mp4' })
      expect((await upload(WEBM)).data).toMatchObject({ contentType: 'video/webm' })
      expect((await upload(CAPTIONS)).data).toEqual({ blobName: video.captionsBlobName, contentType: 'text/vtt' })
      expect(await servedTo(world, video)).toEqual([200, 200])
    },
    'refuses pictures, other videos, captions without a cue, and large ones': async (world) => {
      const { upload } = await eventWithVideo(world)
      for (const wrong of [PIXEL, MATROSKA, btoa('WEBVTT\n\nSilent night!'), '!!!!', `${MP4.slice(0, 40)}-_`]) {
        expectErrors(await upload(wrong), 400, ['unreadable-image', 'fileContents'])
      }
      const large = btoa(`WEBVTT\n\n00:00.000 --> 00:04.000\n${'Silent night! '.repeat(15_000)}`)
      expectErrors(await upload(large), 413, ['payload-too-large', 'fileContents'])
    },
  }),
  ...scenariosOf('getImage', {
    'sends captions as text that can only be read, also a part of them': async (world) => {
      const { client, video } = await eventWithVideo(world)
      const path = imagePath(video.captionsBlobName)
      const answer = await client.call('GET', path)
      expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.body).toBe(atob(CAPTIONS))
      const part = await client.call('GET', path, undefined, { range: 'bytes=0-5' })
      expect([part.status, part.body]).toEqual([206, 'WEBVTT'])
    },
  }),
  ...scenariosOf('saveContents', {
    'makes an image the poster of a video, and takes back what was read': async (world) => {
      const fixture = await eventWithVideo(world)
      const { client, video } = fixture
      const path = contentsOf(fixture)
      const words = { blockType: 'Text', text: 'Our new song', video }
      const saved = await client.ok('PUT', path, rowsOf(poster({ video }), words))
      expect(saved.rows[0].blocks[0].video).toEqual(video)
      expect(saved.rows[1].blocks[0]).not.toHaveProperty('video')
      expect(await client.ok('PUT', path, saved)).toEqual({ ...saved, version: saved.version + 1 })
      const id = saved.rows[0].blocks[0].reference
      const stored = { id, blockType: 'Image', getFromServer: true }
      const { blobName } = video
      const mute = await client.ok('PUT', path, rowsOf({ ...stored, video: { blobName, durationSeconds: 90 } }))
      expect(mute.rows[0].blocks[0].video).toEqual({ blobName, captionsBlobName: null, durationSeconds: 90 })
      await expect.poll(() => servedTo(world, video)).toEqual([200, 404])
      const none = await client.ok('PUT', path, rowsOf({ ...stored, video: null }))
      expect(none.rows[0].blocks[0]).not.toHaveProperty('video')
      await expect.poll(() => servedTo(world, video)).toEqual([404, 404])
      // Undo puts it back
      const back = await client.ok('PUT', path, rowsOf({ ...stored, video }))
      expect(back.rows[0].blocks[0].video).toEqual(video)
      expect(await servedTo(world, video)).toEqual([200, 200])
    },
    "refuses what isn't stored for the event's owner, and the wrong kind of file, by its field": async (world) => {
      const fixture = await eventWithVideo(world)
      const other = await eventWithVideo(world)
      const { client, video } = fixture
      const { blobName, captionsBlobName } = video
      const background = (await client.ok('PUT', contentsOf(fixture, 1), rowsOf(poster()))).rows[0].blocks[0].blobName
      for (const [change, field] of [
        [{ blobName: 'videos/unknown' }, 'blobName'],
        [{ blobName: other.video.blobName }, 'blobName'],
        [{ blobName: captionsBlobName }, 'blobName'],
        [{ blobName: background }, 'blobName'],
        [{ captionsBlobName: other.video.captionsBlobName }, 'captionsBlobName'],
        [{ captionsBlobName: blobName }, 'captionsBlobName'],
      ] as const) {
        const answer = await client.call('PUT', contentsOf(fixture), rowsOf(poster({ video: { ...video, ...change } })))
        expectErrors(answer, 400, ['unreadable-image', `${FIELD}.${field}`])
      }
      const long = rowsOf(poster({ video: { ...video, durationSeconds: 86_401 } }))
      expectErrors(await client.call('PUT', contentsOf(fixture), long), 400, [
        'invalid-value',
        `${FIELD}.durationSeconds`,
      ])
    },
    'refuses a second video, and one behind the text': async (world) => {
      const fixture = await eventWithVideo(world)
      const { client, video } = fixture
      const two = await client.call('PUT', contentsOf(fixture), rowsOf(poster({ video }), poster({ video })))
      expectErrors(two, 400, ['invalid-value', 'rows.1.blocks.0.video'])
      const background = { scrimOpacity: 30, colourScheme: 'Dark' }
      const behind = await client.call('PUT', contentsOf(fixture), rowsOf(poster({ video, background })))
      expectErrors(behind, 400, ['invalid-value', FIELD])
    },
    'shows attendees the video, and stops serving it with the event': async (world) => {
      const fixture = await eventWithVideo(world)
      const { client, event, video, defaultShowing } = fixture
      await client.ok('PUT', contentsOf(fixture), rowsOf(poster({ video })))
      await present(fixture, 0)
      const phone = await world.visitor()
      const { slide } = await phone.ok('GET', `/api/watch/showings/${defaultShowing}/display`)
      expect(slide.rows[0].blocks[0].video).toEqual(video)
      await client.ok('DELETE', event)
      await expect.poll(() => servedTo(world, video)).toEqual([404, 404])
      const { entries } = await client.ok('GET', '/api/bin')
      await client.ok('POST', `/api/bin/${entries[0].reference}/restore`, {})
      expect(await servedTo(world, video)).toEqual([200, 200])
    },
  }),
  ...scenariosOf('createSlides', {
    'makes slides with a video, and copies of them': async (world) => {
      const fixture = await eventWithVideo(world)
      const { client, event, eventReference, video } = fixture
      const unknown = { ...video, blobName: 'videos/unknown' }
      const verse = { name: 'Verse', ...rowsOf({ blockType: 'Text', text: 'Words' }) }
      const wrong = { slides: [verse, { name: 'Film', ...rowsOf(poster({ video: unknown })) }] }
      expectErrors(await client.call('POST', `${event}/pages/all`, wrong), 400, [
        'unreadable-image',
        `slides.1.${FIELD}.blobName`,
      ])
      const film = { name: 'Film', ...rowsOf(poster({ video })) }
      const made = await client.ok('POST', `${event}/pages/all`, { slides: [film] })
      const copyOf = { eventReference, slideReference: made.pages[0].reference }
      const copied = await client.ok('POST', `${event}/pages/all`, { slides: [{ copyOf }] })
      for (const { pages } of [made, copied]) expect(pages[0].pageBody.rows[0].blocks[0].video).toEqual(video)
    },
  }),
  ...scenariosOf('duplicateEvent', {
    'copies videos with their event; those of another account outlive the original': async (world) => {
      const fixture = await eventWithVideo(world)
      const { client, event, video } = fixture
      await client.ok('PUT', contentsOf(fixture), rowsOf(poster({ video })))
      const { reference: teamReference } = await client.ok('POST', '/api/teams', { name: 'Choir office' })
      const team = { ...fixture, reference: teamReference, team: `/api/teams/${teamReference}` }
      const member = await joined(world, team)
      await client.ok('PUT', event, { teamReference })
      const [own, theirs] = await Promise.all([copyBy(client, event), copyBy(member.client, event)])
      expect([own.video, theirs.video.durationSeconds]).toEqual([video, 95])
      expect(theirs.video.blobName).not.toBe(video.blobName)
      await client.ok('DELETE', event)
      expect(await servedTo(world, video)).toEqual([200, 200])
      await client.ok('DELETE', own.event)
      await expect.poll(() => servedTo(world, video)).toEqual([404, 404])
      expect(await servedTo(world, theirs.video)).toEqual([200, 200])
    },
  }),
  ...scenariosOf('takeDownEvent', {
    'stops serving its videos and captions, except to those who edit it': async (world) => {
      const fixture = await eventWithVideo(world)
      const { client, eventReference, video } = fixture
      await client.ok('PUT', contentsOf(fixture), rowsOf(poster({ video })))
      const admin = await administrator(world)
      await admin.client.ok('POST', `/api/admin/events/${eventReference}/takeDown`, {})
      expect(await servedTo(world, video)).toEqual([404, 404])
      expect((await client.call('GET', imagePath(video.captionsBlobName))).headers.get('cache-control')).toBe(
        'private, no-cache',
      )
    },
  }),
]
