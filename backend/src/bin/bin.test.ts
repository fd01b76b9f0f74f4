import { expect, test } from 'vitest'
import { BIN_LIFETIME, DAY, MINUTE } from '../../../openapi/rules/durations.ts'
import { MAX_BINNED } from '../../../openapi/rules/quantities.ts'
import { makeConcert } from '../../test/support/concert.ts'
import { testApp } from '../../test/support/test-app.ts'
import { AuditEntry } from '../audit/audit-entry.entity.ts'
import { sweepUnusedPages } from '../content/sweep-unused-pages.ts'
import { Event } from '../events/event.entity.ts'
import { Image } from '../images/image.entity.ts'
import { removeLeftBehindImages } from '../images/sweep/remove-left-behind-images.ts'
import { BinnedSlides } from '../slides/binned-slides.entity.ts'
import { sweepBin } from './sweep-bin.ts'

const app = await testApp()
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** An organiser whose bin has an event with a picture, and a slide of another one. */
async function organiserWithBin() {
  const { account, client } = await app.person('Premium')
  const [kept, gone] = [await makeConcert(client), await makeConcert(client)]
  const rows = [{ blocks: [{ blockType: 'Image', imageName: 'a.png', imageContents: PIXEL }] }]
  await client.put(`/api/content/pages/${gone.pages[0]}/contents`, { rows })
  await client.delete(`/api/sessions/${gone.reference}`)
  await client.delete(`/api/sessions/${kept.reference}/pages/${kept.slides[0]}`)
  const entries = async () => (await client.get('/api/bin')).data.entries.length
  const run = (sql: string, values: unknown[]) => app.orm.em.getConnection().execute(sql, values, 'run')
  // Like a job, without a caller
  const later = (ms: number) => ({ ...app.contextOf(account), actor: null, now: () => new Date(Date.now() + ms) })
  return { account, client, kept, gone, entries, run, later }
}

test('what was deleted 30 days ago is neither listed nor restored, and the sweep removes it; no other sweep does before', async () => {
  const { account, client, kept, gone, entries, run, later } = await organiserWithBin()
  for (const sweep of [sweepUnusedPages, removeLeftBehindImages, sweepBin]) await sweep(later(BIN_LIFETIME - MINUTE))
  expect(await entries()).toBe(2)
  const em = app.orm.em.fork()
  expect(await em.find(Image, { owner: account.reference })).toMatchObject([{ isHidden: true }])
  for (const table of ['event', 'binned_slides'])
    await run(`update ${table} set binned_at = binned_at - interval '30 days' where owner_reference = ?`, [
      account.reference,
    ])
  expect(await entries()).toBe(0)
  for (const reference of [gone.reference, kept.slides[0]])
    expect((await client.post(`/api/bin/${reference}/restore`, {})).status).toBe(404)
  await sweepBin(later(0))
  const left = app.orm.em.fork()
  const owner = account.reference
  expect([
    await left.count(Event, { owner }),
    await left.count(BinnedSlides, { owner }),
    await left.count(Image, { owner }),
    await left.count(AuditEntry, { subjectReference: owner, action: 'event-removed-for-ever' }),
  ]).toEqual([1, 0, 0, 0])
})

test('a picture that stayed served when its event was deleted, since the server ended, is hidden a day later', async () => {
  const { account, run, later } = await organiserWithBin()
  await run('update image set is_hidden = false where owner_reference = ?', [account.reference])
  await removeLeftBehindImages(later(DAY + MINUTE))
  expect(await app.orm.em.fork().find(Image, { owner: account.reference })).toMatchObject([{ isHidden: true }])
})

test('a bin keeps its newest entries, and those of each event although a teammate fills it with others', async () => {
  const { account, client, kept, run } = await organiserWithBin()
  const other = await makeConcert(client)
  await client.delete(`/api/sessions/${other.reference}/pages/${other.slides[0]}`)
  await run(`update binned_slides set binned_at = binned_at - interval '1 hour' where event_reference = ?`, [
    other.reference,
  ])
  await run(
    `insert into binned_slides (reference, event_reference, owner_reference, name, slides, slide_count, binned_at)
     select 'newer-' || n, event_reference, owner_reference, name, '[]', 0, binned_at + n * interval '1 minute'
     from binned_slides, generate_series(1, ?) n where reference = ?`,
    [MAX_BINNED - 2, kept.slides[0]],
  )
  await client.delete(`/api/sessions/${kept.reference}/pages/${kept.slides[1]}`)
  const binned = await app.orm.em.fork().find(BinnedSlides, { owner: account.reference })
  const references = binned.map(({ reference }) => reference)
  expect(references).toHaveLength(MAX_BINNED)
  expect(references).toContain(other.slides[0])
  expect(references).not.toContain(kept.slides[0])
})

test('of restoring and removing at once one wins, and nothing is left half', async () => {
  const { client, kept, gone, entries } = await organiserWithBin()
  const [slide] = kept.slides
  const answers = await Promise.all(
    [gone.reference, slide].flatMap((reference) => [
      client.post(`/api/bin/${reference}/restore`, {}),
      client.delete(`/api/bin/${reference}`),
      client.post(`/api/bin/${reference}/restore`, {}),
      client.delete('/api/bin'),
    ]),
  )
  expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  expect(await entries()).toBe(0)
  const { pages } = (await client.get(`/api/sessions/${kept.reference}/pages/all`)).data
  expect(pages.map(({ orderIndex }: { orderIndex: number }) => orderIndex)).toEqual([...pages.keys()])
  const read = await client.get(`/api/sessions/${gone.reference}/pages/all`)
  expect(read.status === 404 || read.data.pages.length === 3).toBe(true)
})
