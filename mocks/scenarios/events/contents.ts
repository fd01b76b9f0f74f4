import { expect } from 'vitest'
import type { ScenarioClient } from '../harness/client.ts'
import { eventWithSlides, PIXEL, TOO_MANY_PIXELS } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'

async function emptyPage({ organiser }: World) {
  const { client } = await organiser()
  const { reference } = await client.ok('POST', '/api/content/pages')
  return { client, path: `/api/content/pages/${reference}/contents` }
}

const text = (value: string, more: object = {}) => ({ blockType: 'Text', text: value, ...more })
const image = (more: object = {}) => ({ blockType: 'Image', imageContents: PIXEL, ...more })
const save = (client: ScenarioClient, path: string, ...blocks: object[]) =>
  client.call('PUT', path, { rows: blocks.map((block) => ({ blocks: [block] })) })

export const contentScenarios: Scenario[] = [
  ...scenariosOf('createContentPage', {
    'creates an empty page that only its creator sees': async (world) => {
      const { client, path } = await emptyPage(world)
      expect(await client.ok('GET', path)).toMatchObject({ version: 1, rows: [] })
      const other = await world.organiser()
      expectErrors(await other.client.call('GET', path), 404, 'not-found')
      expectErrors(await other.client.call('PUT', path, { rows: [] }), 404, 'not-found')
    },
  }),
  ...scenariosOf('getContents', {
    'reads what was saved, with its version': async (world) => {
      const { client, slides } = await eventWithSlides(world, 1)
      const answer = await client.call('GET', `/api/content/pages/${slides[0]?.pageReference}/contents`)
      expect(answer.headers.get('etag')).toBe('"1"')
      expect(answer.data.version).toBe(1)
      expect(answer.data.rows[0].blocks[0].text).toBe('Words of verse 1')
    },
  }),
  ...scenariosOf('convertDeck', {
    "isn't there without the operator's LibreOffice": async (world) => {
      const { client } = await world.organiser()
      const refused = await client.call('POST', '/api/content/deck-pdf', { fileContents: 'UEsDBBQAAAAIAA==' })
      expectErrors(refused, 404, 'not-found')
    },
  }),
  ...scenariosOf('saveContents', {
    'keeps rows and blocks by id, adds new ones and removes the rest': async (world) => {
      const { client, path } = await emptyPage(world)
      const first = await save(client, path, text('One', { textStyle: 'Header' }), text('Two'))
      const [one, two] = first.data.rows
      expect(one).toMatchObject({
        isExpandable: false,
        blocks: [{ text: 'One', textStyle: 'Header', altText: null, blobName: null }],
      })
      expect(two.blocks[0].textStyle).toBe('Basic')
      const rows = [
        { id: two.reference, isExpandable: true, blocks: [text('Two again', { id: two.blocks[0].reference })] },
        { layout: 'Columns', blocks: [text('Three'), text('')] },
      ]
      const second = await client.call('PUT', path, { rows })
      expect(second.headers.get('etag')).toBe('"3"')
      expect(second.data.rows[0]).toMatchObject({ reference: two.reference, isExpandable: true })
      expect(second.data.rows[0].blocks[0]).toMatchObject({ reference: two.blocks[0].reference, text: 'Two again' })
      expect(second.data.rows[0]).not.toHaveProperty('layout')
      expect(second.data.rows[1]).toMatchObject({ layout: 'Columns' })
      expect(second.data.rows[1].blocks).toHaveLength(2)
      expect(await client.ok('GET', path)).toEqual(second.data)
    },
    'puts an image behind the text and back into its row': async (world) => {
      const { client, path } = await emptyPage(world)
      const background = { scrimOpacity: 30, colourScheme: 'Dark' }
      const behind = (await save(client, path, image({ background }), text('Words', { background }))).data
      const [block] = behind.rows[0].blocks
      expect(block.background).toEqual(background)
      expect(behind.rows[1].blocks[0]).not.toHaveProperty('background')
      expect(await client.ok('GET', path)).toEqual(behind)
      const stored = { id: block.reference, blockType: 'Image', getFromServer: true }
      const darker = (await save(client, path, { ...stored, background: { ...background, scrimOpacity: 60 } })).data
      expect(darker.rows[0].blocks[0]).toMatchObject({ blobName: block.blobName, background: { scrimOpacity: 60 } })
      const back = (await save(client, path, stored)).data.rows[0].blocks[0]
      expect(back.blobName).toBe(block.blobName)
      expect(back).not.toHaveProperty('background')
    },
    'takes back what getContents returned, and keeps rows, blocks and images': async (world) => {
      const { client, path } = await emptyPage(world)
      const background = { scrimOpacity: 30, colourScheme: 'Dark' }
      await save(client, path, text('Words'), image({ altText: 'A dot', imageName: 'dot.png' }), image({ background }))
      const read = await client.ok('GET', path)
      expect(await client.ok('PUT', path, read)).toEqual({ ...read, version: read.version + 1 })
      const [, row, behind] = read.rows
      const other = { ...row, blocks: [{ ...row.blocks[0], blobName: behind.blocks[0].blobName }] }
      const swapped = (await client.ok('PUT', path, { ...read, rows: [other] })).rows[0]
      expect(swapped).toMatchObject({ reference: row.reference, blocks: [{ altText: 'A dot' }] })
      const gone = { ...row, blocks: [{ ...row.blocks[0], blobName: 'images/unknown' }] }
      expectErrors(await client.call('PUT', path, { ...read, rows: [gone] }), 400, [
        'unreadable-image',
        'rows.0.blocks.0.blobName',
      ])
    },
    'refuses a picture with too many pixels by its field, before it is decoded': async (world) => {
      const { client, path } = await emptyPage(world)
      for (const imageContents of TOO_MANY_PIXELS) {
        const answer = await save(client, path, image({ imageContents }))
        expectErrors(answer, 400, ['image-too-large', 'rows.0.blocks.0.imageContents'])
      }
      expect(await client.ok('GET', path)).toMatchObject({ rows: [] })
    },
    'stores an image with its size, keeps it, and changes its text': async (world) => {
      const { client, path } = await emptyPage(world)
      const [row] = (await save(client, path, image({ imageName: 'pixel.png', altText: 'A dot' }))).data.rows
      const [block] = row.blocks
      expect(block).toMatchObject({
        blockType: 'Image',
        fileName: 'pixel.png',
        altText: 'A dot',
        width: 1,
        height: 1,
        text: null,
        textStyle: null,
      })
      const stored = { id: block.reference, blockType: 'Image', altText: '', getFromServer: true }
      const again = await client.call('PUT', path, { rows: [{ id: row.reference, blocks: [stored] }] })
      expect(again.data.rows[0].blocks[0]).toEqual({ ...block, altText: '' })
      const unnamed = await save(client, path, image())
      expect(unnamed.data.rows[0].blocks[0]).toMatchObject({ altText: null })
    },
    'refuses a missing, unreadable or oversized image by its field': async (world) => {
      const { client, path } = await emptyPage(world)
      const field = 'rows.1.blocks.0.imageContents'
      const svg = btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')
      for (const wrong of [
        { blockType: 'Image' },
        image({ imageContents: 'bm8gaW1hZ2U=' }),
        image({ imageContents: svg }),
      ]) {
        const answer = await save(client, path, text('Fine'), wrong)
        expectErrors(answer, 400, ['unreadable-image', field])
        expect(answer.errors[0]?.message).toBe('Cannot load image')
      }
      const large = image({ imageContents: 'A'.repeat(8_000_000) })
      expectErrors(await save(client, path, text('Fine'), large), 413, ['payload-too-large', field])
      // Invalid base64 is reported first, and repeated ids last
      const noImage = { id: 'one', blocks: [image({ imageContents: 'bm8gaW1hZ2U=' })] }
      const noBase64 = { id: 'one', blocks: [image({ imageContents: '!!!!' })] }
      const mixed = await client.call('PUT', path, { rows: [noImage, noBase64] })
      expectErrors(mixed, 400, ['unreadable-image', field])
      expect(await client.ok('GET', path)).toMatchObject({ version: 1, rows: [] })
    },
    'refuses a save based on an older version, without effect': async (world) => {
      const { client, path } = await emptyPage(world)
      await client.ok('PUT', path, { rows: [{ blocks: [text('Mine')] }] }, { 'if-match': '"1"' })
      // Pictures aren't even checked
      for (const rows of [[], [{ blocks: [image({ imageContents: 'no picture' })] }]]) {
        const late = await client.call('PUT', path, { rows }, { 'if-match': '"1"' })
        expectErrors(late, 412, 'version-conflict')
      }
      expect((await client.ok('GET', path)).rows).toHaveLength(1)
    },
    'refuses a repeated id, and names wrong fields by their path': async (world) => {
      const { client, path } = await emptyPage(world)
      const [row] = (await save(client, path, text('One'))).data.rows
      const twice = { id: row.reference, blocks: [text('One')] }
      expectErrors(await client.call('PUT', path, { rows: [twice, twice] }), 400, ['invalid-value', 'rows.1.id'])
      expectErrors(await save(client, path, { blockType: 'Film' }), 400, ['invalid-value', 'rows.0.blocks.0.blockType'])
      expectErrors(await save(client, path, text('x'.repeat(20_001))), 400, ['too-long', 'rows.0.blocks.0.text'])
      expectErrors(await save(client, path, text('a\u0000b')), 400, ['invalid-format', 'rows.0.blocks.0.text'])
      expectErrors(await save(client, path, text('x', { colour: 'red' })), 400, [
        'unknown-field',
        'rows.0.blocks.0.colour',
      ])
      expectErrors(await client.call('PUT', path, { rows: [{ blocks: [] }] }), 400, ['too-few', 'rows.0.blocks'])
      expectErrors(await client.call('PUT', path, {}), 400, ['required', 'rows'])
    },
    "treats unknown ids as new, and can't use another page's image": async (world) => {
      const { client, path } = await emptyPage(world)
      const [row] = (await save(client, path, image())).data.rows
      const { reference } = await client.ok('POST', '/api/content/pages')
      const other = `/api/content/pages/${reference}/contents`
      const id = row.blocks[0].reference
      const stolen = await save(client, other, { id, blockType: 'Image', getFromServer: true })
      expectErrors(stolen, 400, ['unreadable-image', 'rows.0.blocks.0.imageContents'])
      const copied = await client.ok('PUT', other, { rows: [{ id: row.reference, blocks: [text('Copied', { id })] }] })
      expect(copied.rows[0].reference).not.toBe(row.reference)
      expect(copied.rows[0].blocks[0].reference).not.toBe(id)
    },
    'stores every text unchanged': async (world) => {
      const { client, path } = await emptyPage(world)
      const words = [
        '  spaces  ',
        '<script>alert(1)</script>',
        '🎄 كل عام',
        "Robert'); DROP TABLE slide;--",
        '',
        'a\u202Eb',
      ]
      await save(client, path, ...words.map((one) => text(one)))
      const { rows } = await client.ok('GET', path)
      expect(rows.map((row: { blocks: { text: string }[] }) => row.blocks[0]?.text)).toEqual(words)
    },
  }),
]
