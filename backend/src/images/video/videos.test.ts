import { expect, test } from 'vitest'
import { DAY, MINUTE } from '../../../../openapi/rules/durations.ts'
import { testApp } from '../../../test/support/test-app.ts'
import { removeLeftBehindImages } from '../sweep/remove-left-behind-images.ts'
import { removeUnusedFiles } from '../unused/remove-unused-files.ts'

const app = await testApp()

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const CAPTIONS = btoa('WEBVTT\n\n00:00.000 --> 00:04.000\nSilent night!\n')
/** The start of an MP4, with bytes of its own. */
const film = (words: string) => Buffer.from(`\0\0\0\x18ftypmp42\0\0\0\0mp42isom${words}`, 'latin1').toString('base64')

interface Names {
  blobName: string
  captionsBlobName: string
}

/** An organiser's event with a slide, and a video with captions that no page uses. */
async function eventWithVideo() {
  const { account, client } = await app.person('Free')
  const event = `/api/sessions/${(await client.post('/api/sessions', { name: 'Carols' })).data.reference}`
  const { pageReference } = (await client.post(`${event}/pages`, { name: 'Film' })).data
  const upload = async (fileContents: string): Promise<string> =>
    (await client.post(`${event}/videos`, { fileContents })).data.blobName
  const names: Names = { blobName: await upload(film('waves')), captionsBlobName: await upload(CAPTIONS) }
  const block = { blockType: 'Image', imageContents: PIXEL, altText: 'Waves' }
  const save = (video: object | null = { ...names, durationSeconds: 5 }) =>
    client.put(`/api/content/pages/${pageReference}/contents`, { rows: [{ blocks: [{ ...block, video }] }] })
  return { account, client, event, upload, names, save }
}

const statusOf = async (name: string, client = app.visitor()) =>
  (await client.get(`/api/images/${name.replace('/', '|')}`)).status
const served = async ({ blobName, captionsBlobName }: Names) => [
  await statusOf(blobName),
  await statusOf(captionsBlobName),
]

test('a video of a slide is removed a day after its upload with its captions, unless a page uses them', async () => {
  const [unused, used, replaced] = [await eventWithVideo(), await eventWithVideo(), await eventWithVideo()]
  expect((await used.save()).status).toBe(200)
  await replaced.save()
  const blobName = await replaced.upload(film('sunset'))
  await replaced.save({ blobName, durationSeconds: 5 })
  const sweepAt = (ms: number) =>
    removeLeftBehindImages({ ...app.contextOf(used.account), now: () => new Date(Date.now() + ms) })
  await sweepAt(DAY - MINUTE)
  expect(await served(unused.names)).toEqual([200, 200])
  await sweepAt(DAY + MINUTE)
  expect(await served(unused.names)).toEqual([404, 404])
  expect(await served(used.names)).toEqual([200, 200])
  expect([...(await served(replaced.names)), await statusOf(blobName)]).toEqual([404, 404, 200])
  const later = { ...app.contextOf(used.account), now: () => new Date(Date.now() + 2 * DAY + 2 * MINUTE) }
  await removeUnusedFiles(later)
  expect((await replaced.save()).errors).toMatchObject([{ code: 'unreadable-image' }])
})

test('a video that a page has got is served, while other pages of the event take it and drop it', async () => {
  const { client, event, upload } = await eventWithVideo()
  const slides = Array.from({ length: 4 }, (_, at) => ({ name: `Film ${at}` }))
  const { pages } = (await client.post(`${event}/pages/all`, { slides })).data
  const paths: string[] = pages.map(
    (one: { pageReference: string }) => `/api/content/pages/${one.pageReference}/contents`,
  )
  const poster = { blockType: 'Image', imageContents: PIXEL, altText: 'Waves' }
  for (let round = 0; round < 5; round++) {
    const blobName = await upload(film('waves'))
    const saves = paths.map((path, at) => {
      const video = (at + round) % 2 === 0 ? { blobName, durationSeconds: 5 } : null
      return client.put(path, { rows: [{ blocks: [{ ...poster, video }] }] })
    })
    for (const { status } of await Promise.all(saves)) expect([200, 400]).toContain(status)
    for (const path of paths) {
      const [block] = (await client.get(path)).data.rows[0]?.blocks ?? []
      if (block?.video) expect(await statusOf(block.video.blobName)).toBe(200)
    }
  }
})
