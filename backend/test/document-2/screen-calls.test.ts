import { afterAll, beforeAll, expect } from 'vitest'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { dataOf, loadImage, makeEvent, picture, refused, testRows } from './calls.ts'

// The calls of the screens before the first and after the last slide (docs/product-rules.md#welcome-about-and-end-screen)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** An organiser with an event; paths are spelled as in the document. */
async function concert(level: 'Free' | 'Basic' | 'Premium' = 'Premium') {
  const organiser = await app.organiser(level)
  return { organiser, ...(await makeEvent(organiser)) }
}

const previewLink = expect.stringMatching(/\/preview\/[\w-]+$/)

/** An event with end pages of these names. */
async function ending(...names: string[]) {
  const world = await concert('Premium')
  const pages = []
  for (const name of names) {
    pages.push(dataOf(await world.organiser.post(`${world.path}/end/pages`, { name }), 201).reference as string)
  }
  const listed = async (): Promise<{ endPageReference: string; name: string }[]> =>
    dataOf(await world.organiser.get(`${world.path}/End`)).pages
  return { ...world, pages, listed, names: async () => (await listed()).map(({ name }) => name) }
}

testRows(9, {
  'GET api/sessions/{id}/background': async () => {
    const { organiser, path } = await concert('Free')
    expect(dataOf(await organiser.get(`${path}/background`))).toMatchObject({
      backgroundType: 'None',
      fileName: null,
      fontStyleEnum: 'Classic',
      colourStyleEnum: 'Purple',
    })
  },
  'POST api/sessions/{id}/background': async () => {
    const { organiser, path } = await concert('Basic')
    const file = { fileContents: await picture(40), fileName: 'candles.png', useOriginalFile: false }
    const style = dataOf(await organiser.post(`${path}/background`, { backgroundType: 'Image', ...file }))
    expect(style).toMatchObject({ backgroundType: 'Image', fileName: 'candles.png', blobName: expect.any(String) })
    expect((await loadImage(organiser, style.blobName)).status).toBe(200)
    const theme = { fontStyleEnum: 'Modern', colourStyleEnum: 'Green' }
    const kept = { backgroundType: 'Image', fileContents: null, fileName: null, useOriginalFile: true, ...theme }
    expect(dataOf(await organiser.post(`${path}/background`, kept))).toEqual({ ...style, ...theme })
    const none = dataOf(await organiser.post(`${path}/background`, { backgroundType: 'None' }))
    expect(none).toMatchObject({ backgroundType: 'None', fileName: null, ...theme })
    expect(dataOf(await organiser.get(`${path}/background`))).toEqual(none)
  },
  'GET, PATCH api/sessions/{id}/welcome': async () => {
    const { organiser, path } = await concert('Basic')
    const welcome = `${path}/welcome`
    const noIcon = { hasIcon: false, fileName: null, blobName: null }
    const nothing = { useNoIcon: false, fileName: null, blobName: null, previewLink, icon: noIcon }
    expect(dataOf(await organiser.get(welcome))).toEqual(nothing)
    const image = { fileName: 'window.png', fileContents: await picture(50), removeImage: false }
    const withImage = dataOf(await organiser.patch(welcome, { image }))
    expect(withImage).toEqual({ ...nothing, fileName: 'window.png', blobName: expect.any(String) })
    const icon = { fileName: 'crest.png', fileContents: await picture(60), removeImage: false }
    const withIcon = dataOf(await organiser.patch(welcome, { icon }))
    expect(withIcon.icon).toEqual({ hasIcon: true, fileName: 'crest.png', blobName: expect.any(String) })
    expect(dataOf(await organiser.patch(welcome, { useNoIcon: true })).useNoIcon).toBe(true)
    const gone = { fileName: null, fileContents: null, removeImage: true }
    expect(dataOf(await organiser.patch(welcome, { image: gone, icon: gone }))).toEqual({ ...nothing, useNoIcon: true })
    const replaced = {
      image: { fileName: 'window.png', fileContents: image.fileContents },
      icon: null,
      useNoIcon: false,
    }
    expect(dataOf(await organiser.put(welcome, replaced))).toEqual(withImage)
    expect(dataOf(await organiser.get(welcome))).toEqual(withImage)
  },
  'GET api/sessions/{id}/welcome/page': async () => {
    const { organiser, path } = await concert('Premium')
    const { pageId } = dataOf(await organiser.get(`${path}/welcome/page`))
    expect(dataOf(await organiser.get(`${path}/welcome/page`))).toEqual({ pageId })
    const rows = [{ blocks: [{ blockType: 'Text', text: 'Who we are', textStyle: 'Header' }] }]
    dataOf(await organiser.put(`/api/content/pages/${pageId}/contents`, { rows }))
  },
  'GET, PATCH api/sessions/{id}/End': async () => {
    const { organiser, path } = await concert('Basic')
    const nothing = { donationPageLink: null, feedbackLink: null, subscribeLink: null, previewLink, pages: [] }
    expect(dataOf(await organiser.get(`${path}/End`))).toEqual(nothing)
    const links = {
      donationPageLink: 'https://example.org/give',
      feedbackLink: 'mailto:choir@example.org',
      subscribeLink: 'ask at the door',
    }
    expect(dataOf(await organiser.patch(`${path}/End`, links))).toEqual({ ...nothing, ...links })
    expect(dataOf(await organiser.get(`${path}/End`))).toEqual({ ...nothing, ...links })
    const free = await concert('Free')
    refused(await free.organiser.patch(`${free.path}/End`, links), 403, 'upgrade-required', 'donationPageLink')
  },
  'POST api/sessions/{id}/end/pages': async () => {
    const { organiser, path } = await concert('Premium')
    const { reference: pageReference } = dataOf(await organiser.post('/api/content/pages'), 201)
    const made = dataOf(await organiser.post(`${path}/end/pages`, { name: 'Next concerts', pageReference }), 201)
    expect(made).toMatchObject({ reference: expect.any(String), name: 'Next concerts' })
    expect(dataOf(await organiser.get(`${path}/End`)).pages).toEqual([
      { endPageReference: made.reference, pageId: pageReference, name: 'Next concerts' },
    ])
    refused(await organiser.post(`${path}/end/pages`, { name: '' }), 400, 'required', 'name')
  },
  'PATCH api/sessions/{id}/end/pages/{endPageId}': async () => {
    const { organiser, path, pages, names } = await ending('New Page', 'Thanks')
    dataOf(await organiser.patch(`${path}/end/pages/${pages[0]}`, { name: 'Next concerts' }))
    expect(await names()).toEqual(['Next concerts', 'Thanks'])
  },
  'DELETE api/sessions/{id}/end/pages/{endPageId}': async () => {
    const { organiser, path, pages, names } = await ending('Next concerts', 'Thanks')
    dataOf(await organiser.delete(`${path}/end/pages/${pages[0]}`))
    expect(await names()).toEqual(['Thanks'])
    refused(await organiser.delete(`${path}/end/pages/${pages[0]}`), 404, 'not-found')
  },
  'PATCH api/sessions/{id}/end/pages': async () => {
    const { organiser, path, pages, names } = await ending('One', 'Two', 'Three')
    const [one, two, three] = pages
    const order = [three, one, two].map((reference, orderIndex) => ({ reference, orderIndex }))
    dataOf(await organiser.patch(`${path}/end/pages`, { pages: order }))
    expect(await names()).toEqual(['Three', 'One', 'Two'])
    expect((await organiser.patch(`${path}/end/pages`, { pages: order.slice(1) })).status).toBe(400)
    expect(await names()).toEqual(['Three', 'One', 'Two'])
  },
})
