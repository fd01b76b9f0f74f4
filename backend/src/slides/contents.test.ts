import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SaveBlock } from '../../../generated/zod/schemas/index.zod.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'

let app: TestApp
let organiser: TestClient
let path: string
let red: string
let blue: string
beforeAll(async () => {
  app = await createTestApp()
  organiser = await app.organiser()
})
afterAll(() => app.close())
beforeEach(async () => {
  // New ones for each test, so that no other test's page keeps them
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
  readFileSync(new URL('../../../../shared/data/strings/blns.json', import.meta.url), 'utf8'),
) as string[]

describe('saving a page', () => {
  test('keeps rows and blocks in their order and gives each a reference', async () => {
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

  test('keeps the references it knows, also when blocks move, and makes new ones for the others', async () => {
    const [first] = (
      await save([
        { blockType: 'Text', text: 'A' },
        { blockType: 'Text', text: 'B' },
      ])
    ).data.rows
    const [a, b] = first.blocks
    const rows = [
      { id: 'unknown-row', blocks: [{ id: b.reference, blockType: 'Text', text: 'B2' }] },
      {
        id: first.reference,
        blocks: [
          { id: 'unknown-block', blockType: 'Text' },
          { id: a.reference, blockType: 'Text' },
        ],
      },
    ]
    const saved = (await organiser.put(path, { rows })).data.rows
    expect(saved[0].blocks[0]).toEqual({ ...b, text: 'B2' })
    expect([saved[1].reference, saved[1].blocks[1].reference]).toEqual([first.reference, a.reference])
    const all = [saved[0].reference, saved[1].blocks[0].reference]
    expect(all.filter((one) => one.startsWith('unknown'))).toEqual([])
  })

  test('refuses an id that is named twice', async () => {
    const [row] = (await save([{ blockType: 'Text', text: 'A' }])).data.rows
    const block = { id: row.blocks[0].reference, blockType: 'Text' }
    const twice = await organiser.put(path, { rows: [{ blocks: [block] }, { blocks: [block] }] })
    expect([twice.status, twice.errors]).toMatchObject([400, [{ code: 'invalid-value', field: 'rows.1.blocks.0.id' }]])
    const rows = await organiser.put(path, {
      rows: [row, row].map(({ reference }) => ({ id: reference, blocks: [{ blockType: 'Text' }] })),
    })
    expect(rows.errors).toMatchObject([{ code: 'invalid-value', field: 'rows.1.id' }])
  })

  test('from an old version is refused and changes nothing', async () => {
    const saved = await save([{ blockType: 'Text', text: 'First' }], { 'if-match': '"1"' })
    const late = await save([{ blockType: 'Text', text: 'Second' }], { 'if-match': '"1"' })
    expect([late.status, late.errors[0]?.code]).toEqual([412, 'version-conflict'])
    expect((await organiser.get(path)).data).toEqual(saved.data)
  })

  test('at the same time from one version lets one win', async () => {
    const texts = ['A', 'B', 'C', 'D']
    const answers = await Promise.all(
      texts.map((text) => save([{ blockType: 'Text', text }, image(red)], { 'if-match': '"1"' })),
    )
    expect(answers.map((one) => one.status).sort()).toEqual([200, 412, 412, 412])
    const winner = answers.find((one) => one.status === 200)
    expect((await organiser.get(path)).data).toEqual(winner?.data)
    expect(await isServed(winner?.data.rows[0].blocks[1].blobName)).toBe(200)
  })

  test('brings every naughty string back as it was', async () => {
    const texts = strings.filter((one) => !one.includes('\0'))
    for (let at = 0; at < texts.length; at += 10) {
      const some = texts.slice(at, at + 10)
      const blocks = (await save(some.map((text) => ({ blockType: 'Text', text })))).data.rows[0].blocks
      expect(blocks.map((one: { text: string }) => one.text)).toEqual(some)
    }
  })

  test.each([
    ['a NUL', { blockType: 'Text', text: 'a\0b' }, 'rows.0.blocks.0.text', 'invalid-format'],
    ['half a character', { blockType: 'Text', text: '\ud800' }, 'rows.0.blocks.0.text', 'invalid-format'],
    ['a long text', { blockType: 'Text', text: 'x'.repeat(20_001) }, 'rows.0.blocks.0.text', 'too-long'],
    ['an unknown style', { blockType: 'Text', textStyle: 'Huge' }, 'rows.0.blocks.0.textStyle', 'invalid-value'],
    ['no type', { text: 'x' }, 'rows.0.blocks.0.blockType', 'required'],
    ['a blob name', { blockType: 'Image', blobName: 'images/x' }, 'rows.0.blocks.0.blobName', 'unknown-field'],
  ])('with %s is refused by field', async (_title, block, field, code) => {
    const answer = await save([block as SaveBlock])
    expect([answer.status, answer.errors]).toMatchObject([400, [{ field, code }]])
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

  test('of another type than JSON is answered 415', async () => {
    const init = { body: 'rows', headers: { 'content-type': 'text/plain' } }
    expect((await organiser.fetch('PUT', path, init)).status).toBe(415)
  })
})

describe('an image block', () => {
  test('keeps its stored image with getFromServer, and takes a new text', async () => {
    const before = (await save([image(red, { altText: 'Red' })])).data.rows[0].blocks[0]
    const kept = await save([
      { id: before.reference, blockType: 'Image', getFromServer: true, altText: '', imageName: 'other.png' },
    ])
    expect(kept.data.rows[0].blocks[0]).toEqual({ ...before, altText: '' })
    expect(await isServed(before.blobName)).toBe(200)
  })

  test('is replaced by imageContents, and the old bytes go', async () => {
    const before = (await save([image(red)])).data.rows[0].blocks[0]
    const after = (await save([image(blue, { id: before.reference, imageName: null, getFromServer: true })])).data
      .rows[0].blocks[0]
    expect(after).toMatchObject({ reference: before.reference, fileName: 'image' })
    expect(after.blobName).not.toBe(before.blobName)
    expect([await isServed(before.blobName), await isServed(after.blobName)]).toEqual([404, 200])
  })

  test('becomes text without leaving anything of the image', async () => {
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

  test('says whether it keeps its image; without that there is none', async () => {
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

  test.each([
    ['without an image', {}],
    ['that keeps an image it does not have', { getFromServer: true }],
    ['with something that is not base64', { imageContents: 'data:image/png;base64,AAAA' }],
    ['with base64 that is no image', { imageContents: Buffer.from('hello, world').toString('base64') }],
    ['with an SVG', { imageContents: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') }],
  ])('%s is refused with the words of the specification, and nothing is saved', async (_title, more) => {
    const saved = await save([{ blockType: 'Text', text: 'There' }])
    const block: SaveBlock = { blockType: 'Image', ...more }
    const answer = await organiser.put(path, {
      rows: [{ blocks: [image(red)] }, { blocks: [{ blockType: 'Text' }, block] }],
    })
    const error = { code: 'unreadable-image', message: 'Cannot load image', field: 'rows.1.blocks.1.imageContents' }
    expect([answer.status, answer.errors]).toEqual([400, [error]])
    expect((await organiser.get(path)).data).toEqual(saved.data)
  })

  test('cannot take an image from a block of another page', async () => {
    const theirs = (await save([image(red)])).data.rows[0].blocks[0]
    path = await newPage(organiser)
    const answer = await save([{ id: theirs.reference, blockType: 'Image', getFromServer: true }])
    expect(answer.errors).toMatchObject([{ code: 'unreadable-image' }])
  })

  test.each([5 * 1024 * 1024 + 1, 8_000_000])('of %s bytes is too large, by field', async (size) => {
    const answer = await save([image(Buffer.alloc(size).toString('base64'))])
    const error = {
      code: 'payload-too-large',
      field: 'rows.0.blocks.0.imageContents',
      message: 'The file is larger than 5 MB.',
    }
    expect([answer.status, answer.errors]).toEqual([413, [error]])
  })

  test('in a body of more than 32 MB is too large', async () => {
    const answer = await organiser.put(path, { rows: [], padding: 'x'.repeat(33 * 1024 * 1024) })
    expect([answer.status, answer.errors]).toMatchObject([413, [{ code: 'payload-too-large' }]])
  })
})

test('a save is done even when the old image cannot be removed', async () => {
  const before = (await save([image(red)])).data.rows[0].blocks[0]
  const remove = vi.spyOn(app.services.images, 'remove').mockRejectedValue(new Error('disk'))
  const answer = await save([{ blockType: 'Text' }])
  remove.mockRestore()
  expect([answer.status, answer.data.version]).toEqual([200, 3])
  expect(await isServed(before.blobName), 'left behind').toBe(200)
})

test('an image goes with its slide', async () => {
  const event = (await organiser.post('/api/sessions', { name: 'Carols' })).data
  const slide = (await organiser.post(`/api/sessions/${event.reference}/pages`, { name: 'Slide' })).data
  path = `/api/content/pages/${slide.pageReference}/contents`
  const { blobName } = (await save([image(red)])).data.rows[0].blocks[0]
  await organiser.delete(`/api/sessions/${event.reference}/pages/${slide.reference}`)
  expect(await isServed(blobName)).toBe(404)
})

describe('an image that several pages show', () => {
  test('stays until the last of them lets it go', async () => {
    const event = (await organiser.post('/api/sessions', { name: 'Carols' })).data
    const pages = `/api/sessions/${event.reference}/pages`
    const addSlide = async () => (await organiser.post(pages, { name: 'Slide' })).data
    const [one, two] = [await addSlide(), await addSlide()]
    const blobNames = []
    for (const slide of [one, two]) {
      path = `/api/content/pages/${slide.pageReference}/contents`
      blobNames.push((await save([image(red)])).data.rows[0].blocks[0].blobName)
    }
    expect(blobNames[0]).toBe(blobNames[1])
    await organiser.delete(`${pages}/${one.reference}`)
    expect(await isServed(blobNames[0])).toBe(200)
    await organiser.delete(`/api/sessions/${event.reference}`)
    expect(await isServed(blobNames[0])).toBe(404)
    expect(await app.services.images.read(blobNames[0])).toBeNull()
  })

  test('is there whatever saves and removals of it come together', async () => {
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

  test('belongs to one account: another that uploads the same gets its own', async () => {
    const mine = (await save([image(red)])).data.rows[0].blocks[0].blobName
    const other = await app.organiser()
    const answer = await other.put(await newPage(other), { rows: [{ blocks: [image(red)] }] })
    expect(answer.data.rows[0].blocks[0].blobName).not.toBe(mine)
  })
})

test("a page that nothing uses is its maker's alone", async () => {
  const other = await app.organiser()
  expect((await other.get(path)).status).toBe(404)
  expect((await other.put(path, { rows: [] })).status).toBe(404)
  expect((await organiser.get(path)).status).toBe(200)
})
