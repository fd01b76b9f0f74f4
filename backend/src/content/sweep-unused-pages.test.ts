import { expect, test } from 'vitest'
import { UNUSED_PAGE_LIFETIME } from '../../../openapi/rules/durations.ts'
import { testApp } from '../../test/support/test-app.ts'
import { removeUnusedPages } from './sweep-unused-pages.ts'

const app = await testApp()

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('pages that no event has used for a day are deleted with their images; others stay', async () => {
  const { account, client } = await app.person()
  const contentsOf = (page: string) => `/api/content/pages/${page}/contents`
  const [left, taken] = [
    (await client.post('/api/content/pages')).data.reference,
    (await client.post('/api/content/pages')).data.reference,
  ]
  const event = (await client.post('/api/sessions', { name: 'Carols' })).data.reference
  await client.post(`/api/sessions/${event}/pages`, { name: 'Slide', pageReference: taken })
  const block = { blockType: 'Image', imageName: 'a.png', imageContents: PIXEL }
  const saved = await client.put(contentsOf(left), { rows: [{ blocks: [block] }] })
  const image = `/api/images/${saved.data.rows[0].blocks[0].blobName.replace('/', '|')}`
  const sweep = (ms: number) => removeUnusedPages({ ...app.contextOf(account), now: () => new Date(Date.now() + ms) })
  expect(await sweep(UNUSED_PAGE_LIFETIME - 60_000)).toBe(0)
  expect(await sweep(UNUSED_PAGE_LIFETIME + 60_000)).toBe(1)
  const statusOf = async (address: string) => (await client.fetch('GET', address)).status
  expect(await Promise.all([contentsOf(left), contentsOf(taken), image].map(statusOf))).toEqual([404, 200, 404])
})
