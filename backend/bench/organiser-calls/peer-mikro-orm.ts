// Runs in its own process: the shortest Hono routes that read and write the same rows with the same entities
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createAccount } from '../../src/accounts/create-account.ts'
import { ContentPage, type StoredRow } from '../../src/content/content-page.entity.ts'
import type { Transaction } from '../../src/context/context.ts'
import { migrate } from '../../src/db/migrate.ts'
import { createOrm } from '../../src/db/orm.ts'
import { entities } from '../../src/entities.ts'
import { Event } from '../../src/events/event.entity.ts'
import { Showing } from '../../src/showings/showing.entity.ts'
import { Slide } from '../../src/slides/slide.entity.ts'

const { PORT, DATA_DIR = '', DATABASE_URL, EVENTS, SLIDES, TEXT = '' } = process.env
const orm = await createOrm(DATABASE_URL ? { databaseUrl: DATABASE_URL } : { dataDir: DATA_DIR }, entities)
await migrate(orm)
const now = new Date()
const rowsOf = (text: string) =>
  [{ blocks: [{ blockType: 'Text', textStyle: 'Basic', text }] }] as unknown as StoredRow[]

/** The organiser's events; the first one has all the slides. */
async function seed() {
  const em = orm.em.fork()
  const owner = createAccount({ em, now: () => now } as Transaction, { email: 'amara@example.org' })
  for (let at = 0; at < Number(EVENTS); at++) makeEvent(em, owner, at)
  await em.flush()
  return owner.reference
}

type Em = typeof orm.em
function makeEvent(em: Em, owner: Event['owner'], at: number) {
  const event = em.create(Event, {
    reference: `event-${at}`,
    owner,
    team: null,
    name: `Event ${at}`,
    allowUserNavigation: true,
    allowViewAllPages: false,
    isTour: false,
    defaultLanguageCode: 'en',
    fontStyle: 'Classic',
    colourStyle: 'Purple',
    accessCode: String(10_000_000 + at),
    version: 1,
    createdAt: now,
    useNoIcon: false,
  })
  const common = { event, isPreview: false, isPermanent: false, createdAt: now, lastUsedAt: now }
  em.create(Showing, { ...common, reference: `showing-${at}`, isDefault: true })
  for (let slide = 0; slide < (at === 0 ? Number(SLIDES) : 1); slide++) makeSlide(em, { event, owner, at, slide })
}

function makeSlide(
  em: Em,
  { event, owner, at, slide }: { event: Event; owner: Event['owner']; at: number; slide: number },
) {
  const reference = `${at}-${slide}`
  const page = em.create(ContentPage, { reference, owner, event, rows: rowsOf(TEXT), version: 1, updatedAt: now })
  em.create(Slide, { reference, event, page, name: `Slide ${slide}`, orderIndex: slide })
}

const owner = await seed()
const app = new Hono()
app.get('/events', async (c) => {
  const em = orm.em.fork()
  const events = await em.find(Event, { owner }, { orderBy: { createdAt: 'desc' } })
  const showings = await em.find(Showing, { event: { $in: events } })
  const slides = await em.find(
    Slide,
    { event: { $in: events }, orderIndex: 0 },
    { populate: ['page'], strategy: 'joined' },
  )
  return c.json({ events, showings, slides })
})
app.get('/events/:reference', async (c) => {
  const em = orm.em.fork()
  const event = await em.findOneOrFail(Event, { reference: c.req.param('reference') })
  return c.json({ event, showings: await em.find(Showing, { event }) })
})
app.get('/events/:reference/slides', async (c) => {
  const where = { event: c.req.param('reference') }
  const options = { populate: ['page'], strategy: 'joined', orderBy: { orderIndex: 'asc' } } as const
  return c.json(await orm.em.fork().find(Slide, where, options))
})
app.put('/pages/:reference', async (c) => {
  const { rows } = await c.req.json()
  const saved = await orm.em.fork().transactional(async (em) => {
    const page = await em.findOneOrFail(ContentPage, { reference: c.req.param('reference') })
    return Object.assign(page, { rows, version: page.version + 1 })
  })
  return c.json(saved)
})
app.put('/events/:reference/slides', async (c) => {
  const { pages } = (await c.req.json()) as { pages: { reference: string; orderIndex: number }[] }
  const places = new Map(pages.map(({ reference, orderIndex }) => [reference, orderIndex]))
  const slides = await orm.em.fork().transactional(async (em) => {
    const slides = await em.find(Slide, { event: c.req.param('reference') })
    for (const slide of slides) slide.orderIndex = places.get(slide.reference) ?? 0
    return slides
  })
  return c.json(slides)
})
serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => process.stdout.write('up\n'))
