import { afterAll, beforeAll, expect } from 'vitest'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'
import { dataOf, loadImage, makeEvent, picture, refused, testRows } from './calls.ts'

// The calls of slides and their contents (docs/product-rules.md#slides)

let app: TestApp
let organiser: TestClient
beforeAll(async () => {
  app = await createTestApp()
  organiser = await app.organiser('Free')
})
afterAll(() => app.close())

interface Slide {
  reference: string
  name: string
  pageReference: string
}
/** An organiser on the plan Free with an event, its slides and their path. */
async function slides(...names: string[]) {
  organiser = await app.organiser('Free')
  const { path, showing } = await makeEvent(organiser)
  const made: Slide[] = []
  for (const name of names) made.push(dataOf(await organiser.post(`${path}/pages`, { name }), 201))
  return { path: `${path}/pages`, made, showing }
}
const inOrder = (...order: (Slide | undefined)[]) => ({
  pages: order.map((slide, orderIndex) => ({ reference: slide?.reference, orderIndex })),
})
const namesOf = ({ pages }: { pages: Slide[] }) => pages.map(({ name }) => name)
const newPage = async (): Promise<string> => dataOf(await organiser.post('/api/content/pages'), 201).reference

testRows(8, {
  'GET, POST api/sessions/{id}/pages': async () => {
    const { path } = await slides()
    expect(dataOf(await organiser.get(path))).toEqual({ pages: [] })
    const pageReference = await newPage()
    const slide = dataOf(await organiser.post(path, { name: 'Silent night', pageReference }), 201)
    expect(slide).toEqual({ reference: expect.any(String), name: 'Silent night', pageReference, orderIndex: 0 })
    expect(dataOf(await organiser.get(path))).toEqual({ pages: [slide] })
    const rows = [{ blocks: [{ blockType: 'Text', text: 'All is calm', textStyle: 'Basic' }] }]
    await organiser.put(`/api/content/pages/${pageReference}/contents`, { rows })
    expect(dataOf(await organiser.get(`${path}/all`)).pages).toEqual([
      { ...slide, pageBody: expect.objectContaining({ rows: [expect.objectContaining({ isExpandable: false })] }) },
    ])
  },
  'PUT/POST api/sessions/{sessionRef}/pages': async () => {
    const { path, made } = await slides('One', 'Two', 'Three')
    const [one, two, three] = made
    expect(namesOf(dataOf(await organiser.put(path, inOrder(three, one, two))))).toEqual(['Three', 'One', 'Two'])
    expect(namesOf(dataOf(await organiser.post(path, inOrder(two, one, three))))).toEqual(['Two', 'One', 'Three'])
    for (const method of ['PUT', 'POST']) {
      expect((await organiser.call(method, path, inOrder(one, two))).status).toBe(400)
      expect(namesOf(dataOf(await organiser.get(path)))).toEqual(['Two', 'One', 'Three'])
    }
  },
  'DELETE api/sessions/{sessionRef}/pages/{pageRef}': async () => {
    const { path, made } = await slides('One', 'Two')
    dataOf(await organiser.delete(`${path}/${made[0]?.reference}`))
    expect(dataOf(await organiser.get(path)).pages).toEqual([{ ...made[1], orderIndex: 0 }])
    refused(await organiser.delete(`${path}/${made[0]?.reference}`), 404, 'not-found')
  },
  'PATCH/PUT api/sessions/{sessionRef}/pages/{pageRef}': async () => {
    const { path, made } = await slides('One')
    for (const method of ['PATCH', 'PUT']) {
      const at = `${path}/${made[0]?.reference}`
      const name = `Renamed by ${method}`
      expect(dataOf(await organiser.call(method, at, { name }))).toEqual({ ...made[0], name })
      expect(namesOf(dataOf(await organiser.get(path)))).toEqual([name])
      refused(await organiser.call(method, at, { name: '' }), 400, 'required', 'name')
    }
  },
  'POST api/content/pages': async () => {
    const reference = await newPage()
    expect(reference).toEqual(expect.any(String))
    expect(dataOf(await organiser.call('POST', '/api/content/pages'), 201).reference).not.toBe(reference)
  },
  'GET api/content/pages/{id}/contents': async () => {
    const reference = await newPage()
    expect(dataOf(await organiser.get(`/api/content/pages/${reference}/contents`))).toMatchObject({
      reference,
      rows: [],
    })
  },
  'PUT api/content/pages/{id}/contents': async () => {
    const path = `/api/content/pages/${await newPage()}/contents`
    const image = { blockType: 'Image', altText: 'A window', imageName: 'window.png', imageContents: await picture() }
    const rows = [
      {
        id: null,
        isExpandable: false,
        blocks: [{ id: null, blockType: 'Text', text: '**All** is calm', textStyle: 'Header' }],
      },
      { id: null, isExpandable: true, blocks: [{ id: null, ...image, getFromServer: false }] },
    ]
    const saved = dataOf(await organiser.put(path, { rows }))
    expect(saved.rows).toMatchObject([
      { isExpandable: false, blocks: [{ blockType: 'Text', text: '**All** is calm', textStyle: 'Header' }] },
      { isExpandable: true, blocks: [{ blockType: 'Image', altText: 'A window', fileName: 'window.png' }] },
    ])
    const [, { reference, blocks }] = saved.rows
    const kept = { id: blocks[0].reference, blockType: 'Image', altText: '', getFromServer: true }
    const again = dataOf(await organiser.put(path, { rows: [{ id: reference, isExpandable: false, blocks: [kept] }] }))
    expect(again.rows).toEqual([{ ...saved.rows[1], isExpandable: false, blocks: [{ ...blocks[0], altText: '' }] }])
    expect(dataOf(await organiser.get(path)).rows).toEqual(again.rows)
  },
  'GET api/images/{blobName}': async () => {
    const path = `/api/content/pages/${await newPage()}/contents`
    const block = { blockType: 'Image', imageName: 'window.png', imageContents: await picture(60, 40) }
    const { rows } = dataOf(await organiser.put(path, { rows: [{ blocks: [block] }] }))
    const { blobName } = rows[0].blocks[0]
    expect(blobName).toContain('/')
    const response = await loadImage(app.visitor(), blobName)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(50)
    expect((await loadImage(organiser, 'no/such')).status).toBe(404)
  },
})
