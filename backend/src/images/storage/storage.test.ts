import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AccountLevel } from '../../../../generated/zod/schemas/index.zod.ts'
import { maxStoredBytes } from '../../../../openapi/rules/accounts/storage.ts'
import { DAY, MINUTE } from '../../../../openapi/rules/durations.ts'
import { MEGABYTE } from '../../../../openapi/rules/quantities.ts'
import { testApp } from '../../../test/support/test-app.ts'
import { Image } from '../image.entity.ts'
import { removeUnusedFiles } from '../unused/remove-unused-files.ts'
import { UnusedFile } from '../unused/unused-file.entity.ts'

const app = await testApp()
const create = { width: 4, height: 3, channels: 3, background: 'teal' } as const
const dot = (await sharp({ create }).png().toBuffer()).toString('base64')

const GIGABYTE = 1024 * MEGABYTE

/** An organiser with a page, whose account stores so many bytes. */
async function organiserWith(bytes: number, level: AccountLevel = 'Free') {
  const { account, client } = await app.person(level)
  const event = (await client.post('/api/sessions', { name: 'Carols' })).data.reference
  const slide = (await client.post(`/api/sessions/${event}/pages`, { name: 'Slide' })).data
  const em = app.orm.em.fork()
  const row = { contentType: 'image/webp', width: 1, height: 1, hasAlpha: false, createdAt: new Date() }
  // A row's size is a 32-bit integer
  for (let left = bytes; left > 0; left -= GIGABYTE) {
    const byteSize = Math.min(left, GIGABYTE)
    em.create(Image, { ...row, blobName: `images/${left}-of-${account.reference}`, owner: account.reference, byteSize })
  }
  await em.flush()
  const save = (blocks: object[]) =>
    client.put(`/api/content/pages/${slide.pageReference}/contents`, { rows: [{ blocks }] })
  return { account, client, event, slide, save }
}

const picture = () => ({ blockType: 'Image', imageName: 'dot.png', imageContents: dot })
const text = { blockType: 'Text', text: 'All is calm' }

test('a full account is refused text and copies, naming the limit; less text is allowed', async () => {
  const { client, event, slide, save } = await organiserWith(maxStoredBytes('Free') - 700)
  expect((await save([text])).status).toBe(200)
  const refusal = {
    code: 'plan-limit-reached',
    message: 'Your plan allows 250 MB of pictures, videos and text. Delete some and empty the bin, or upgrade.',
    requiresUpgrade: true,
  }
  const copyOf = { eventReference: event, slideReference: slide.reference }
  const answers = [
    await save([{ ...text, text: 'All is calm. '.repeat(90) }]),
    await client.post(`/api/sessions/${event}/pages/all`, { slides: Array.from({ length: 9 }, () => ({ copyOf })) }),
  ]
  expect(answers.map(({ status, errors }) => [status, errors])).toEqual(answers.map(() => [403, [refusal]]))
  expect((await save([{ ...text, text: '' }])).status).toBe(200)
})

test('a picture or video that does not fit is not written, and counts nowhere', async () => {
  const { account, client, event, save } = await organiserWith(maxStoredBytes('Premium') - 20, 'Premium')
  const before = (await app.services.images.list()).length
  const video = Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1').toString('base64')
  const upload = () => client.post(`/api/sessions/${event}/videos`, { fileContents: video })
  for (const answer of [await save([picture()]), await upload()])
    expect([answer.status, answer.errors]).toMatchObject([
      403,
      [
        {
          message: 'Your plan allows 20 GB of pictures, videos and text. Delete some and empty the bin.',
          requiresUpgrade: false,
        },
      ],
    ])
  expect((await app.services.images.list()).length).toBe(before)
  expect(await app.orm.em.fork().count(UnusedFile, { owner: account.reference })).toBe(0)
})

test("removed pictures don't count, but stay only up to what the plan may store", async () => {
  const { account, client, save } = await organiserWith(0)
  const em = app.orm.em.fork()
  const removedAt = (minutes: number) => new Date(Date.now() - minutes * MINUTE)
  for (const minutes of [30, 20, 10]) {
    const file = { width: 1, byteSize: 100 * MEGABYTE, wasUsed: true, unusedSince: removedAt(minutes) }
    em.create(UnusedFile, { ...file, blobName: `images/removed-${minutes}`, owner: account.reference })
  }
  await em.flush()
  expect((await client.get('/api/billing/subscription')).data.storage.usedBytes).toBeLessThan(MEGABYTE)
  expect((await save([picture()])).status).toBe(200)
  const left = await app.orm.em
    .fork()
    .find(UnusedFile, { owner: account.reference }, { orderBy: { unusedSince: 'asc' } })
  expect(left.map(({ blobName }) => blobName)).toEqual(['images/removed-20', 'images/removed-10'])
  await removeUnusedFiles({ ...app.contextOf(account), now: () => new Date(Date.now() + DAY + MINUTE) })
  expect(await app.orm.em.fork().count(UnusedFile, { owner: account.reference })).toBe(0)
})
