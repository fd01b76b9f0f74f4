import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SaveBlock } from '../../../generated/zod/schemas/index.zod.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'

let app: TestApp
let organiser: TestClient
let path: string
let red: string
beforeAll(async () => {
  app = await createTestApp()
  organiser = await app.organiser()
  const create = { width: 40, height: 30, channels: 3, background: 'red' } as const
  red = (await sharp({ create }).png().toBuffer()).toString('base64')
})
afterAll(() => app.close())
beforeEach(async () => {
  path = await newPage(organiser)
})

const newPage = async (client: TestClient) =>
  `/api/content/pages/${(await client.post('/api/content/pages')).data.reference}/contents`
const save = (blocks: SaveBlock[], headers?: Record<string, string>) =>
  organiser.put(path, { rows: [{ blocks }] }, headers)
const image = (imageContents: string, more: Partial<SaveBlock> = {}): SaveBlock => ({
  blockType: 'Image',
  imageContents,
  imageName: 'window.jpg',
  ...more,
})
const isServed = async (blobName: string) =>
  (await organiser.fetch('GET', `/api/images/${blobName.replaceAll('/', '|')}`)).status
const strings = JSON.parse(
  readFileSync(new URL('../../test/fixtures/strings/blns.json', import.meta.url), 'utf8'),
) as string[]

describe('saving a page', () => {
  test('stores rows and blocks in order and gives each a reference', async () => {
    const answer = await organiser.put(path, {
      rows: [
        {
          blocks: [
            { blockType: 'Text', text: 'Silent night', textStyle: 'Header' },
            { blockType: 'Text', altText: 'ignored', imageContents: red },
          ],
        },
        { isExpandable: true, blocks: [image(red, { altText: 'A window', text: 'ignored', textStyle: 'Header' })] },
      ],
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toBe('"2"')
    const nothing = {
      text: null,
      textStyle: null,
      fileName: null,
      blobName: null,
      altText: null,
      width: null,
      height: null,
    }
    const reference = expect.stringMatching(/^[\w-]{22}$/)
    expect(answer.data).toEqual({
      reference: expect.any(String),
      version: 2,
      notes: '',
      rows: [
        {
          reference,
          isExpandable: false,
          blocks: [
            { ...nothing, reference, blockType: 'Text', text: 'Silent night', textStyle: 'Header' },
            { ...nothing, reference, blockType: 'Text', text: '', textStyle: 'Basic' },
          ],
        },
        {
          reference,
          isExpandable: true,
          blocks: [
            {
              ...nothing,
              reference,
              blockType: 'Image',
              fileName: 'window.jpg',
              blobName: expect.stringMatching(/^images\/[0-9a-f]{40}$/),
              altText: 'A window',
              width: 40,
              height: 30,
            },
          ],
        },
      ],
    })
    const read = await organiser.get(path)
    expect([read.headers.get('etag'), read.data]).toEqual(['"2"', answer.data])
  })

  test('concurrently from one version succeeds once', async () => {
    const texts = ['A', 'B', 'C', 'D']
    const answers = await Promise.all(
      texts.map((text) => save([{ blockType: 'Text', text }, image(red)], { 'if-match': '"1"' })),
    )
    expect(answers.map((one) => one.status).sort()).toEqual([200, 412, 412, 412])
    const winner = answers.find((one) => one.status === 200)
    expect((await organiser.get(path)).data).toEqual(winner?.data)
    expect(await isServed(winner?.data.rows[0].blocks[1].blobName)).toBe(200)
  })

  test('round-trips every naughty string unchanged', async () => {
    const texts = strings.filter((one) => !one.includes('\0'))
    for (let at = 0; at < texts.length; at += 10) {
      const some = texts.slice(at, at + 10)
      const blocks = (await save(some.map((text) => ({ blockType: 'Text', text })))).data.rows[0].blocks
      expect(blocks.map((one: { text: string }) => one.text)).toEqual(some)
    }
  })

  test('refuses a row without blocks, a row of eleven and 101 rows', async () => {
    const block = { blockType: 'Text' }
    const empty = await organiser.put(path, { rows: [{ blocks: [] }] })
    expect(empty.errors).toMatchObject([{ field: 'rows.0.blocks', code: 'too-few' }])
    const wide = await organiser.put(path, { rows: [{ blocks: Array(11).fill(block) }] })
    expect(wide.errors).toMatchObject([{ field: 'rows.0.blocks', code: 'too-many' }])
    const long = await organiser.put(path, { rows: Array(101).fill({ blocks: [block] }) })
    expect(long.errors).toMatchObject([{ field: 'rows', code: 'too-many' }])
  })
})

test('an unused page belongs to its creator', async () => {
  const other = await app.organiser()
  expect((await other.get(path)).status).toBe(404)
  expect((await other.put(path, { rows: [] })).status).toBe(404)
  expect((await organiser.get(path)).status).toBe(200)
})
