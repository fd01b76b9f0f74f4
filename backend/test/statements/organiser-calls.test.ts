import { describe, expect, test } from 'vitest'
import { statementsOf } from '../support/database/database-work.ts'
import { inOrder, makeEventSlides } from '../support/event-slides.ts'
import { testApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'

// An organiser's call costs a handful of statements, whatever the number of events and slides
let few: Organiser
let many: Organiser
const app = await testApp()
;[few, many] = [await openOrganiser({ events: 1, slides: 2 }), await openOrganiser({ events: 12, slides: 40 })]

interface Organiser {
  client: TestClient
  event: string
  slides: Awaited<ReturnType<Awaited<ReturnType<typeof makeEventSlides>>['listed']>>
}

async function openOrganiser({ events, slides }: Record<'events' | 'slides', number>): Promise<Organiser> {
  const client = await app.organiser()
  for (let n = 1; n < events; n++) await client.post('/api/sessions', { name: `Event ${n}` })
  const { eventReference, seedSlides, listed } = await makeEventSlides(app, client)
  await seedSlides(slides)
  return { client, event: eventReference, slides: await listed() }
}

type Call = (organiser: Organiser) => Promise<{ status: number }>
const rows = [{ blocks: [{ blockType: 'Text', text: 'All is calm', textStyle: 'Basic' }] }]
/** The calls, each with the most statements that it may take, those of the log-in included. */
const calls: Record<string, [number, Call]> = {
  'the list of events': [4, ({ client }) => client.get('/api/events')],
  // What the editor loads
  'an event': [3, ({ client, event }) => client.get(`/api/sessions/${event}`)],
  'all slides with their contents': [2, ({ client, event }) => client.get(`/api/sessions/${event}/pages/all`)],
  'the list of slides': [2, ({ client, event }) => client.get(`/api/sessions/${event}/pages`)],
  'the list of showings': [6, ({ client, event }) => client.get(`/api/sessions/${event}/showings`)],
  'the welcome screen': [6, ({ client, event }) => client.get(`/api/sessions/${event}/welcome`)],
  'the end screen': [6, ({ client, event }) => client.get(`/api/sessions/${event}/end`)],
  'the style': [4, ({ client, event }) => client.get(`/api/sessions/${event}/background`)],
  // What it saves
  'a save': [
    5,
    ({ client, slides }) => client.put(`/api/content/pages/${slides[0]?.pageReference}/contents`, { rows }),
  ],
  'a reorder': [
    6,
    ({ client, event, slides }) => client.put(`/api/sessions/${event}/pages`, inOrder([...slides].reverse())),
  ],
}

describe.each(Object.entries(calls))('%s', (_name, [most, call]) => {
  test('takes as many statements for many events and slides as for few, and no more than a handful', async () => {
    const statementsFor = (organiser: Organiser) =>
      statementsOf(app.orm, async () => expect((await call(organiser)).status).toBe(200))
    // The first visit of a screen makes its preview
    for (const organiser of [few, many]) await statementsFor(organiser)
    const once = await statementsFor(few)
    expect(once.length, once.join('\n')).toBeLessThanOrEqual(most)
    expect((await statementsFor(many)).length).toBe(once.length)
  })
})

test('the list of events reads of its owners no more than the plan', async () => {
  const statements = await statementsOf(app.orm, () => many.client.get('/api/events'))
  const ofEvents = statements.filter((statement) => /from "event"/.test(statement))
  expect(ofEvents).toHaveLength(1)
  expect(ofEvents[0]).toContain('account_level')
  expect(ofEvents[0]).not.toMatch(/email|first_name|last_name|password_hash|donation_page_link/)
})
