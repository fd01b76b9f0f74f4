import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SaveBlock } from '../../../generated/zod/schemas/index.zod.ts'
import { testApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'

let path: string
let red: string
let blue: string
const app = await testApp()
const organiser = await app.organiser()

beforeEach(async () => {
  // New pictures for each test, so that pages of other tests don't keep them
  red = await picture(255)
  blue = await picture(0)
  path = await newPage(organiser)
})

let shade = 0
async function picture(r: number) {
  const create = { width: 40, height: 30, channels: 3, background: { r, g: ++shade * 3, b: 255 - r } } as const
  return (await sharp({ create }).png().toBuffer()).toString('base64')
}
const newPage = async (client: TestClient) =>
  `/api/content/pages/${(await client.post('/api/content/pages')).data.reference}/contents`
const save = (blocks: SaveBlock[]) => organiser.put(path, { rows: [{ blocks }] })
const image = (imageContents: string, more: Partial<SaveBlock> = {}): SaveBlock => ({
  blockType: 'Image',
  imageContents,
  imageName: 'window.jpg',
  ...more,
})
const isServed = async (blobName: string) =>
  (await organiser.fetch('GET', `/api/images/${blobName.replaceAll('/', '|')}`)).status

describe('an image block', () => {
  test('is replaced by imageContents, and the old file is removed', async () => {
    const before = (await save([image(red)])).data.rows[0].blocks[0]
    const after = (await save([image(blue, { id: before.reference, imageName: null, getFromServer: true })])).data
      .rows[0].blocks[0]
    expect(after).toMatchObject({ reference: before.reference, fileName: 'image' })
    expect(after.blobName).not.toBe(before.blobName)
    expect([await isServed(before.blobName), await isServed(after.blobName)]).toEqual([404, 200])
  })

  test('can become text, which removes the image', async () => {
    const before = (await save([image(red, { altText: 'Red' })])).data.rows[0].blocks[0]
    const after = (await save([{ id: before.reference, blockType: 'Text', text: 'Now text' }])).data.rows[0].blocks[0]
    expect(after).toMatchObject({
      reference: before.reference,
      text: 'Now text',
      fileName: null,
      blobName: null,
      altText: null,
    })
    expect(await isServed(before.blobName)).toBe(404)
  })

  test('must say if it keeps its image', async () => {
    const before = (await save([image(red)])).data.rows[0].blocks[0]
    const answer = await save([{ id: before.reference, blockType: 'Image', getFromServer: false }])
    expect(answer.errors).toMatchObject([{ code: 'unreadable-image', field: 'rows.0.blocks.0.imageContents' }])
    expect(await isServed(before.blobName)).toBe(200)
  })

  test('in broken base64 is refused, not repaired', async () => {
    for (const broken of [`${red.slice(0, 40)}!!!!${red.slice(40)}`, red.slice(0, -1), red.replace('A', ' ')]) {
      expect((await save([image(broken)])).errors).toMatchObject([{ code: 'unreadable-image' }])
    }
  })
})

describe('an image on several pages', () => {
  test('survives concurrent saves and removals', async () => {
    const paths = await Promise.all(Array.from({ length: 4 }, () => newPage(organiser)))
    for (let round = 0; round < 5; round++) {
      const saves = paths.map((one, at) => {
        const blocks = (at + round) % 2 === 0 ? [image(blue)] : [{ blockType: 'Text' }]
        return organiser.put(one, { rows: [{ blocks }] })
      })
      expect((await Promise.all(saves)).map((one) => one.status)).toEqual([200, 200, 200, 200])
      for (const one of paths) {
        const { blobName } = (await organiser.get(one)).data.rows[0].blocks[0]
        if (blobName) expect(await isServed(blobName)).toBe(200)
      }
    }
  })

  test('belongs to one account: another account that uploads the same picture gets its own', async () => {
    const mine = (await save([image(red)])).data.rows[0].blocks[0].blobName
    const other = await app.organiser()
    const answer = await other.put(await newPage(other), { rows: [{ blocks: [image(red)] }] })
    expect(answer.data.rows[0].blocks[0].blobName).not.toBe(mine)
  })
})
