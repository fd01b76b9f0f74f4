import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type EventSlides, inOrder, type ListedSlide, makeEventSlides } from '../../test/support/event-slides.ts'
import { testApp } from '../../test/support/test-app.ts'
import { Display } from '../showings/display/display.entity.ts'

let event: EventSlides
const app = await testApp()
const organiser = await app.organiser()

beforeEach(async () => {
  event = await makeEventSlides(app, organiser)
})

const display = () => app.orm.em.fork().findOneOrFail(Display, { showing: event.showingReference })

describe('adding a slide', () => {
  test('gives a page to one of two concurrent slides', async () => {
    const { reference } = (await organiser.post('/api/content/pages')).data
    const other = (await organiser.post('/api/sessions', { name: 'Other' })).data
    const create = (at: string) => organiser.post(at, { name: 'One', pageReference: reference })
    const answers = await Promise.all([
      create(event.path),
      create(`/api/sessions/${other.reference}/pages`),
      create(event.path),
    ])
    expect(answers.map((one) => one.status).sort()).toEqual([201, 400, 400])
  })

  test('is limited to 500, even for concurrent calls', async () => {
    await event.seedSlides(499)
    const answers = await Promise.all([
      organiser.post(event.path, { name: 'A' }),
      organiser.post(event.path, { name: 'B' }),
    ])
    expect(answers.map((one) => one.status).sort()).toEqual([201, 400])
    expect(answers.flatMap((one) => one.errors)).toMatchObject([
      { code: 'too-many', message: 'An event can have at most 500 slides' },
    ])
    expect(await event.listed()).toHaveLength(500)
  })
})

describe('deleting a slide', () => {
  test('keeps a display that shows another slide, and removes the deleted one from its shown slides', async () => {
    const [a, b] = (await event.addSlides('A', 'B')) as [ListedSlide, ListedSlide]
    const before = {
      revision: 10,
      navigationRevision: 4,
      slideReference: b.reference,
      shownSlides: [a.reference, b.reference],
    }
    await app.orm.em.fork().nativeUpdate(Display, { showing: event.showingReference }, before)
    await organiser.delete(`${event.path}/${a.reference}`)
    expect(await display()).toMatchObject({ ...before, isBlank: false, revision: 11, shownSlides: [b.reference] })
  })
})

test('phones are notified once of every change to the slides', async () => {
  const slide = await event.addSlide('A')
  const changes = [
    () => organiser.post(event.path, { name: 'B' }),
    () => organiser.patch(`${event.path}/${slide.reference}`, { name: 'C' }),
    async () => organiser.put(event.path, inOrder((await event.listed()).toReversed())),
    () =>
      organiser.put(`/api/content/pages/${slide.pageReference}/contents`, {
        rows: [{ blocks: [{ blockType: 'Text', text: 'Hello' }] }],
      }),
    () => organiser.delete(`${event.path}/${slide.reference}`),
  ]
  for (const change of changes) {
    const { revision } = await display()
    const announce = vi.spyOn(app.services, 'announceDisplays')
    expect((await change()).status).toBeLessThan(300)
    expect((await display()).revision).toBe(revision + 1)
    expect(announce).toHaveBeenCalledExactlyOnceWith([event.showingReference])
    announce.mockRestore()
  }
})
