import type { ScenarioClient } from './client.ts'
import type { Organiser, World } from './scenario.ts'

export interface Fixture extends Organiser {
  /** The event's path, the prefix of most others. */
  event: string
  eventReference: string
  accessCode: string
  defaultShowing: string
  slides: { reference: string; pageReference: string }[]
}

/** An organiser with an event of as many slides, each with its number as text. */
export async function eventWithSlides(
  world: World,
  count = 2,
  level: 'Free' | 'Basic' | 'Premium' = 'Premium',
): Promise<Fixture> {
  const organiser = await world.organiser(level)
  const { client } = organiser
  const event = await client.ok('POST', '/api/sessions', { name: 'Carols by candlelight' })
  const path = `/api/sessions/${event.reference}`
  const slides = count === 0 ? [] : await addSlides(client, path, count)
  const { reference: eventReference, accessCode, defaultShowing } = event
  return { ...organiser, event: path, eventReference, accessCode, defaultShowing: defaultShowing.reference, slides }
}

/** Adds slides with their numbers as text to an event. */
export async function addSlides(client: ScenarioClient, event: string, count: number): Promise<Fixture['slides']> {
  const slides = Array.from({ length: count }, (_, at) => ({
    name: `Verse ${at + 1}`,
    rows: [{ blocks: [{ blockType: 'Text', text: `Words of verse ${at + 1}` }] }],
  }))
  const { pages } = await client.ok('POST', `${event}/pages/all`, { slides })
  return pages.map(({ reference, pageReference }: Fixture['slides'][number]) => ({ reference, pageReference }))
}

/** Starts the default showing and optionally shows a slide. */
export async function present({ client, event, defaultShowing, slides }: Fixture, slideAt?: number) {
  await client.ok('POST', `${event}/showings/${defaultShowing}/start`, {})
  if (slideAt !== undefined) await show(client, defaultShowing, slides[slideAt]?.reference)
}

/** Shows a slide in a showing. */
export const show = (client: ScenarioClient, showingReference: string, sessionPageReference: string | undefined) =>
  client.ok('POST', '/api/navigation/show', { showingReference, sessionPageReference })

/** A PNG of one pixel. */
export const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** The headers of PNGs that claim to be 1 × 40,000,000 and 7,100 × 7,043 pixels large. */
export const TOO_MANY_PIXELS = [
  'iVBORw0KGgoAAAANSUhEUgAAAAECYloACAAAAADKv3FJAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'iVBORw0KGgoAAAANSUhEUgAAG7wAABuDCAAAAAD6AKW0AAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
]

/** Puts a picture on a slide. Returns its address, and whether visitors get it. */
export async function addPicture(world: World, { client, slides }: Fixture, at: number) {
  const blocks = [{ blockType: 'Image', imageContents: PIXEL, imageName: 'dot.png', altText: 'A dot' }]
  const body = { rows: [{ blocks }], notes: 'Slowly', advanceAfterSeconds: 7 }
  const saved = await client.ok('PUT', `/api/content/pages/${slides[at]?.pageReference}/contents`, body)
  const path = `/api/images/${saved.rows[0].blocks[0].blobName.replace('/', '|')}`
  const visitor = await world.visitor()
  return { path, statusOf: async () => (await visitor.call('GET', path)).status }
}
