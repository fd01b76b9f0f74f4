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
let seedSlides: EventSlides['seedSlides']
beforeAll(async () => {
  app = await createTestApp()
  organiser = await app.organiser()
})
afterAll(() => app.close())
beforeEach(async () => {
  ;({ showingReference, path, addSlide, addSlides, listed, seedSlides } = await makeEventSlides(app, organiser))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const display = () => app.orm.em.fork().findOneOrFail(Display, { showing: showingReference })

describe('adding a slide', () => {
  test('gives a page to one of two concurrent slides', async () => {
    const { reference } = (await organiser.post('/api/content/pages')).data
    const other = (await organiser.post('/api/sessions', { name: 'Other' })).data
    const create = (at: string) => organiser.post(at, { name: 'One', pageReference: reference })
    const answers = await Promise.all([create(path), create(`/api/sessions/${other.reference}/pages`), create(path)])
    expect(answers.map((one) => one.status).sort()).toEqual([201, 400, 400])
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

describe('deleting a slide', () => {
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
