import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SaveBlock } from '../../../generated/zod/schemas/index.zod.ts'
import { testApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'

let path: string
const app = await testApp()
const organiser = await app.organiser()
const create = { width: 40, height: 30, channels: 3, background: 'red' } as const
const red = (await sharp({ create }).png().toBuffer()).toString('base64')

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
})
