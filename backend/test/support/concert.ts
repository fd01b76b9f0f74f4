import { expect } from 'vitest'
import type { TestClient } from './test-client.ts'

export interface Concert {
  reference: string
  accessCode: string
  /** The default showing. */
  showing: string
  /** The references of its slides; each contains its own name. */
  slides: string[]
  pages: string[]
}

const VERSES = ['Silent night', 'Round yon virgin', 'Sleep in heavenly peace']

/** Creates an event with slides through the API. */
export async function makeConcert(organiser: TestClient, settings: Record<string, unknown> = {}): Promise<Concert> {
  const event = await created(organiser, '/api/sessions', { name: 'Carols by candlelight', ...settings })
  const verses = VERSES.map((name) => ({
    name,
    rows: [{ blocks: [{ blockType: 'Text', text: name, textStyle: 'Header' }] }],
  }))
  const { pages: slides } = await created(organiser, `/api/sessions/${event.reference}/pages/all`, { slides: verses })
  return {
    reference: event.reference,
    accessCode: event.accessCode,
    showing: event.defaultShowing.reference,
    slides: slides.map((slide: { reference: string }) => slide.reference),
    pages: slides.map((slide: { pageReference: string }) => slide.pageReference),
  }
}

async function created(organiser: TestClient, path: string, body: object) {
  const answer = await organiser.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}

/** A presenter's actions on one showing; each returns the call's response. */
export function presenter(organiser: TestClient, { reference, slides }: Concert, showing: string) {
  const at = `/api/sessions/${reference}/showings/${showing}`
  const show = (body: object) => organiser.post('/api/navigation/show', { showingReference: showing, ...body })
  return {
    start: () => organiser.post(`${at}/start`),
    close: () => organiser.post(`${at}/close`),
    open: () => organiser.post(`${at}/open`),
    read: () => organiser.get(at),
    show: (slide: number, more: object = {}) => show({ sessionPageReference: slides[slide], ...more }),
    hold: (more: object = {}) => show({ showBlank: true, ...more }),
  }
}
