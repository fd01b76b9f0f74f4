import sharp, { type Sharp } from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SlideWithContents } from '../../../generated/zod/schemas/index.zod.ts'
import { databaseWorkOf, statementsOf } from '../../test/support/database/database-work.ts'
import { type EventSlides, makeEventSlides } from '../../test/support/event-slides.ts'
import { testApp } from '../../test/support/test-app.ts'
import { ContentPage } from '../content/content-page.entity.ts'

let slides: EventSlides
const app = await testApp()
const organiser = await app.organiser()

beforeEach(async () => {
  slides = await makeEventSlides(app, organiser)
})
const create = (body: object, key?: string) =>
  organiser.post(`${slides.path}/all`, body, key === undefined ? {} : { 'idempotency-key': key })

describe('slides with pictures under an Idempotency-Key', () => {
  let pictured: object
  /** How many transactions were open at each decoding: to store a picture, and to measure it. */
  let openMeanwhile: number[]
  beforeEach(async () => {
    const create = { width: 30, height: 20, channels: 3, background: '#247' } as const
    const imageContents = (await sharp({ create }).png().toBuffer()).toString('base64')
    pictured = { name: 'Window', rows: [{ blocks: [{ blockType: 'Image', imageName: 'window.png', imageContents }] }] }
    openMeanwhile = []
    const { toBuffer } = sharp.prototype
    vi.spyOn(sharp.prototype, 'toBuffer').mockImplementation(async function (this: Sharp, ...options: unknown[]) {
      openMeanwhile.push(await openTransactions())
      return (toBuffer as (...options: unknown[]) => unknown).apply(this, options) as never
    })
  })

  const openTransactions = async () => {
    const sql = `select count(*)::int as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`
    const [row] = await app.orm.em.getConnection().execute<[{ open: number }]>(sql)
    return row.open
  }

  test('are decoded before the transaction, which would block other calls on the embedded database', async () => {
    expect((await create({ slides: [pictured, pictured] }, 'windows')).status).toBe(201)
    expect(openMeanwhile.length).toBeGreaterThanOrEqual(2)
    expect(openMeanwhile.filter((open) => open > 0)).toEqual([])
  })

  test('are decoded once when the call is sent again', async () => {
    const first = await create({ slides: [pictured] }, 'window')
    const decodings = openMeanwhile.length
    expect(decodings).toBeGreaterThan(0)
    expect((await create({ slides: [pictured] }, 'window')).body).toEqual(first.body)
    expect(openMeanwhile).toHaveLength(decodings)
    expect(await slides.names()).toEqual(['Window'])
  })

  test('are stored as references, not as contents', async () => {
    const rows = [{ blocks: [{ blockType: 'Text', text: 'x'.repeat(20_000) }] }]
    const first = await create({ slides: [{ name: 'Verse', rows }] }, 'long')
    expect((await create({ slides: [{ name: 'Verse', rows }] }, 'long')).body).toEqual(first.body)
    const sql = 'select max(octet_length(answer)) as bytes from kept_answer'
    const [largest] = await app.orm.em.getConnection().execute<[{ bytes: number }]>(sql)
    expect(largest.bytes).toBeLessThan(2_000)
  })
})

test('copying 100 slides takes as many reads as copying two', async () => {
  await slides.seedSlides(100)
  const copies = (await slides.listed()).map(({ reference: slideReference }) => ({
    copyOf: { eventReference: slides.eventReference, slideReference },
  }))
  const readsOf = async (body: object[]) => {
    const { result, work } = await databaseWorkOf(app.orm, () => create({ slides: body }))
    expect(result.status).toBe(201)
    return work.filter((kind) => kind.startsWith('select'))
  }
  expect(await readsOf(copies)).toEqual(await readsOf(copies.slice(0, 2)))
})

test('the pages of 60 slides are written before the transaction, a part at a time', async () => {
  const input = Array.from({ length: 60 }, (_, n) => ({
    name: `Verse ${n}`,
    notes: `Slowly, ${n}`,
    rows: [{ blocks: [{ blockType: 'Text', text: `Line ${n}` }] }],
  }))
  const statements = await statementsOf(app.orm, () => create({ slides: input }))
  const writes = statements.flatMap((sql, at) => (/insert into content_page/.test(sql) ? [at] : []))
  expect(writes).toHaveLength(2)
  expect(Math.max(...writes)).toBeLessThan(statements.indexOf('begin'))
  const { pages } = (await organiser.get(`${slides.path}/all`)).data
  expect(
    pages.map(({ name, pageBody }: Pick<SlideWithContents, 'name' | 'pageBody'>) => [name, pageBody.notes]),
  ).toEqual(input.map(({ name, notes }) => [name, notes]))
})

test('slides beyond what an event may have are refused before anything of them is written', async () => {
  await slides.seedSlides(500)
  const pagesInAll = () => app.orm.em.fork().count(ContentPage)
  const before = await pagesInAll()
  const { status, errors } = await create({ slides: [{ name: 'One more' }] })
  expect([status, errors[0]?.code]).toEqual([400, 'too-many'])
  expect(await pagesInAll()).toBe(before)
})

describe('the text of an event', () => {
  /** Pages of the event are as large as they say; an earlier version doesn't say it. */
  const setBytes = (bytes: number | null) =>
    app.orm.em
      .getConnection()
      .execute('update content_page set bytes = ? where event_reference = ?', [bytes, slides.eventReference], 'run')
  const rows = [{ blocks: [{ blockType: 'Text', text: 'One line' }] }]
  const said = ({ status, errors }: Awaited<ReturnType<typeof create>>) => [status, errors[0]?.code]

  test('has a limit that every way to add some names, and that shorter text passes', async () => {
    const { reference: slideReference, pageReference } = await slides.addSlide('Full')
    await setBytes(20 * 1024 * 1024)
    const copyOf = { eventReference: slides.eventReference, slideReference }
    const unused = (await organiser.post('/api/content/pages', {})).data.reference
    await organiser.put(`/api/content/pages/${unused}/contents`, { rows })
    const full = [400, 'event-too-large']
    expect(said(await create({ slides: [{ name: 'More', rows }] }))).toEqual(full)
    expect(said(await organiser.post(slides.path, { name: 'More', pageReference: unused }))).toEqual(full)
    const other = await slides.addSlide('Empty')
    const answer = await organiser.put(`/api/content/pages/${other.pageReference}/contents`, { rows })
    expect(said(answer)).toEqual(full)
    expect(answer.errors[0]?.message).toContain('20 MB')
    expect((await create({ slides: [{ copyOf }] })).status).toBe(413)
    expect(said(await organiser.post(`/api/sessions/${slides.eventReference}/duplicate`, {}))).toEqual(full)
    expect((await organiser.put(`/api/content/pages/${pageReference}/contents`, { rows })).status).toBe(200)
  })

  test('is measured where an earlier version has written it', async () => {
    await slides.addSlide('Old')
    await setBytes(null)
    expect((await create({ slides: [{ name: 'New', rows }] })).status).toBe(201)
    const sql = 'select count(*)::int as count from content_page where event_reference = ? and bytes is null'
    expect(await app.orm.em.getConnection().execute(sql, [slides.eventReference])).toEqual([{ count: 0 }])
  })
})
