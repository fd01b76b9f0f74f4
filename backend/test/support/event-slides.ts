import { expect } from 'vitest'
import { ContentPage } from '../../src/content/content-page.entity.ts'
import { Event } from '../../src/events/event.entity.ts'
import { Slide } from '../../src/slides/slide.entity.ts'
import type { TestApp } from './test-app.ts'
import type { TestClient } from './test-client.ts'

export interface ListedSlide {
  reference: string
  name: string
  pageReference: string
  orderIndex: number
}

/** A new event with shortcuts to its slides. */
export async function makeEventSlides(app: TestApp, organiser: TestClient) {
  const event = (await organiser.post('/api/sessions', { name: 'Carols' })).data
  const eventReference: string = event.reference
  const showingReference: string = event.defaultShowing.reference
  const path = `/api/sessions/${eventReference}/pages`

  const addSlide = async (name: string): Promise<ListedSlide> => {
    const answer = await organiser.post(path, { name })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.data
  }
  const addSlides = async (...names: string[]) => {
    const slides = []
    for (const name of names) slides.push(await addSlide(name))
    return slides
  }
  const listed = async (): Promise<ListedSlide[]> => (await organiser.get(path)).data.pages
  const names = async () => (await listed()).map((slide) => slide.name)

  /** Inserts many slides directly into the database. */
  async function seedSlides(count: number) {
    const em = app.orm.em.fork()
    const owned = await em.findOneOrFail(Event, { reference: eventReference })
    for (let n = 0; n < count; n++) {
      const reference = `${eventReference}-${n}`
      const made = { reference: `p-${reference}`, owner: owned.owner, event: owned, rows: [], version: 1 }
      const page = em.create(ContentPage, { ...made, updatedAt: new Date() })
      em.create(Slide, { reference, event: owned, page, name: `Slide ${n}`, orderIndex: n })
    }
    await em.flush()
  }
  return { eventReference, showingReference, path, addSlide, addSlides, listed, names, seedSlides }
}
export type EventSlides = Awaited<ReturnType<typeof makeEventSlides>>

/** The request body that reorders slides. */
export const inOrder = (slides: ListedSlide[]) => ({
  pages: slides.map(({ reference }, orderIndex) => ({ reference, orderIndex })),
})
