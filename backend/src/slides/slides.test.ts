import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EventSlides, inOrder, type ListedSlide, makeEventSlides } from '../../test/support/event-slides.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { Display } from '../showings/display/display.entity.ts'

let app: TestApp
let organiser: TestClient
let showingReference: EventSlides['showingReference']
let path: EventSlides['path']
let addSlide: EventSlides['addSlide']
let addSlides: EventSlides['addSlides']
let listed: EventSlides['listed']
let names: EventSlides['names']
let seedSlides: EventSlides['seedSlides']
beforeAll(async () => {
  app = await createTestApp()
  organiser = await app.organiser()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ showingReference, path, addSlide, addSlides, listed, names, seedSlides } = await makeEventSlides(app, organiser))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const display = () => app.orm.em.fork().findOneOrFail(Display, { showing: showingReference })

describe('adding a slide', () => {
  test('appends it with an empty page', async () => {
    await addSlide('First')
    const answer = await organiser.post(path, { name: '  Second ' })
    expect([answer.status, answer.data]).toEqual([
      201,
      { reference: expect.any(String), name: 'Second', pageReference: expect.any(String), orderIndex: 1 },
    ])
    const contents = await organiser.get(`/api/content/pages/${answer.data.pageReference}/contents`)
    expect(contents.data).toEqual({ reference: answer.data.pageReference, version: 1, rows: [], notes: '' })
    expect(await names()).toEqual(['First', 'Second'])
  })

  test('accepts an unused page, once', async () => {
    const { reference } = (await organiser.post('/api/content/pages')).data
    expect((await organiser.post(path, { name: 'One', pageReference: reference })).data.pageReference).toBe(reference)
    const again = await organiser.post(path, { name: 'Two', pageReference: reference })
    expect([again.status, again.errors]).toMatchObject([400, [{ code: 'already-exists', field: 'pageReference' }]])
  })

  test('gives a page to one of two concurrent slides', async () => {
    const { reference } = (await organiser.post('/api/content/pages')).data
    const other = (await organiser.post('/api/sessions', { name: 'Other' })).data
    const create = (at: string) => organiser.post(at, { name: 'One', pageReference: reference })
    const answers = await Promise.all([create(path), create(`/api/sessions/${other.reference}/pages`), create(path)])
    expect(answers.map((one) => one.status).sort()).toEqual([201, 400, 400])
  })

  test("does not find another account's page, used or not", async () => {
    const other = await app.organiser()
    const unused = (await other.post('/api/content/pages')).data.reference
    const event = (await other.post('/api/sessions', { name: 'Theirs' })).data
    const used = (await other.post(`/api/sessions/${event.reference}/pages`, { name: 'One' })).data.pageReference
    for (const pageReference of [unused, used, 'unknown']) {
      const answer = await organiser.post(path, { name: 'Mine', pageReference })
      expect([answer.status, answer.errors]).toMatchObject([404, [{ code: 'not-found', field: 'pageReference' }]])
    }
    expect(await names()).toEqual([])
  })

  test.each([
    [{ name: ' ' }, 'name', 'required'],
    [{ name: 'x'.repeat(201) }, 'name', 'too-long'],
    [{ name: 'x', orderIndex: 0 }, 'orderIndex', 'unknown-field'],
  ])('refuses %j by field', async (body, field, code) => {
    const answer = await organiser.post(path, body)
    expect([answer.status, answer.errors]).toMatchObject([400, [{ field, code }]])
  })

  test('is limited to 500, even for concurrent calls', async () => {
    await seedSlides(499)
    const answers = await Promise.all([organiser.post(path, { name: 'A' }), organiser.post(path, { name: 'B' })])
    expect(answers.map((one) => one.status).sort()).toEqual([201, 400])
    expect(answers.flatMap((one) => one.errors)).toMatchObject([
      { code: 'too-many', message: 'An event can have at most 500 slides' },
    ])
    expect(await listed()).toHaveLength(500)
  })
})

describe('renaming a slide', () => {
  test.each(['patch', 'put'] as const)('works by %s', async (method) => {
    const slide = await addSlide('Old')
    const answer = await organiser[method](`${path}/${slide.reference}`, { name: ' New ' })
    expect([answer.status, answer.data]).toEqual([200, { ...slide, name: 'New' }])
    expect(await names()).toEqual(['New'])
  })

  test('refuses an empty name and an unknown slide', async () => {
    const slide = await addSlide('Old')
    const empty = await organiser.patch(`${path}/${slide.reference}`, { name: ' ' })
    expect([empty.status, empty.errors]).toMatchObject([400, [{ field: 'name', code: 'required' }]])
    expect((await organiser.patch(`${path}/unknown`, { name: 'New' })).status).toBe(404)
    expect(await names()).toEqual(['Old'])
  })
})

describe('deleting a slide', () => {
  test('closes the gap and deletes its contents', async () => {
    const [, b] = await addSlides('A', 'B', 'C')
    expect((await organiser.delete(`${path}/${b?.reference}`)).status).toBe(200)
    expect((await listed()).map((one) => [one.name, one.orderIndex])).toEqual([
      ['A', 0],
      ['C', 1],
    ])
    expect((await organiser.get(`/api/content/pages/${b?.pageReference}/contents`)).status).toBe(404)
    expect((await organiser.delete(`${path}/${b?.reference}`)).status).toBe(404)
  })

  test('puts a display that shows it on hold, and wins against a presenter with an older revision', async () => {
    const [a, b] = (await addSlides('A', 'B')) as [ListedSlide, ListedSlide]
    const before = {
      revision: 10,
      navigationRevision: 4,
      slideReference: b.reference,
      shownSlides: [a.reference, b.reference],
    }
    await app.orm.em.fork().nativeUpdate(Display, { showing: showingReference }, before)
    const announce = vi.spyOn(app.services, 'announceDisplays')
    await organiser.delete(`${path}/${b.reference}`)
    expect(await display()).toMatchObject({
      isBlank: true,
      slideReference: null,
      shownSlides: [a.reference],
      revision: 11,
      navigationRevision: 11,
    })
    expect(announce).toHaveBeenCalledExactlyOnceWith([showingReference])
  })

  test('keeps a display that shows another slide, and removes the deleted one from its shown slides', async () => {
    const [a, b] = (await addSlides('A', 'B')) as [ListedSlide, ListedSlide]
    const before = {
      revision: 10,
      navigationRevision: 4,
      slideReference: b.reference,
      shownSlides: [a.reference, b.reference],
    }
    await app.orm.em.fork().nativeUpdate(Display, { showing: showingReference }, before)
    await organiser.delete(`${path}/${a.reference}`)
    expect(await display()).toMatchObject({ ...before, isBlank: false, revision: 11, shownSlides: [b.reference] })
  })
})

test('phones are notified once of every change to the slides', async () => {
  const slide = await addSlide('A')
  const changes = [
    () => organiser.post(path, { name: 'B' }),
    () => organiser.patch(`${path}/${slide.reference}`, { name: 'C' }),
    async () => organiser.put(path, inOrder((await listed()).toReversed())),
    () =>
      organiser.put(`/api/content/pages/${slide.pageReference}/contents`, {
        rows: [{ blocks: [{ blockType: 'Text', text: 'Hello' }] }],
      }),
    () => organiser.delete(`${path}/${slide.reference}`),
  ]
  for (const change of changes) {
    const { revision } = await display()
    const announce = vi.spyOn(app.services, 'announceDisplays')
    expect((await change()).status).toBeLessThan(300)
    expect((await display()).revision).toBe(revision + 1)
    expect(announce).toHaveBeenCalledExactlyOnceWith([showingReference])
    announce.mockRestore()
  }
})

test('the list with contents has each slide with its page', async () => {
  const [a, b] = (await addSlides('A', 'B')) as [ListedSlide, ListedSlide]
  const saved = await organiser.put(`/api/content/pages/${b.pageReference}/contents`, {
    rows: [{ blocks: [{ blockType: 'Text', text: 'Hello' }] }],
  })
  expect((await organiser.get(`${path}/all`)).data.pages).toEqual([
    { ...a, pageBody: { reference: a.pageReference, version: 1, rows: [], notes: '' } },
    { ...b, pageBody: saved.data },
  ])
})

test('another account finds nothing, and anonymous callers get 401', async () => {
  const slide = await addSlide('A')
  const [other, visitor] = [await app.organiser(), await app.visitor().fetchCsrfToken()]
  const contents = `/api/content/pages/${slide.pageReference}/contents`
  for (const [client, status] of [
    [other, 404],
    [visitor, 401],
  ] as const) {
    const answers = [
      await client.get(path),
      await client.get(`${path}/all`),
      await client.post(path, { name: 'B' }),
      await client.post(path, inOrder([slide])),
      await client.put(path, inOrder([slide])),
      await client.patch(`${path}/${slide.reference}`, { name: 'B' }),
      await client.put(`${path}/${slide.reference}`, { name: 'B' }),
      await client.delete(`${path}/${slide.reference}`),
      await client.get(contents),
      await client.put(contents, { rows: [] }),
    ]
    expect(answers.map((one) => one.status)).toEqual(answers.map(() => status))
  }
  expect((await visitor.post('/api/content/pages')).status).toBe(401)
  // Nor through the caller's own event
  const own = (await other.post('/api/sessions', { name: 'Mine' })).data
  expect((await other.delete(`/api/sessions/${own.reference}/pages/${slide.reference}`)).status).toBe(404)
  expect(await listed()).toEqual([slide])
})
