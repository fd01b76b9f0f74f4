import { afterAll, beforeAll, expect } from 'vitest'
import { makeConcert } from '../support/concert.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { dataOf, refused, testRows } from './calls.ts'

// The calls of showings and of presenting (docs/product-rules.md#presenting)

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** An organiser with an event of three slides, and the paths to its showings. */
async function concert() {
  const organiser = await app.organiser('Basic')
  const made = await makeConcert(organiser)
  const path = `/api/sessions/${made.reference}`
  return { organiser, ...made, path, showings: `${path}/showings` }
}
const CHRISTMAS = { location: "St Mary's", startDateUtc: '2030-12-24T17:00:00.000Z' }

testRows(7, {
  'POST api/sessions/{sessionRef}/preview': async () => {
    const { organiser, path, showings } = await concert()
    const one = dataOf(await organiser.call('POST', `${path}/preview`), 201)
    const other = dataOf(await organiser.post(`${path}/preview`, {}), 201)
    expect(other.reference).not.toBe(one.reference)
    expect(dataOf(await organiser.get(`${showings}/${one.reference}`))).toMatchObject({ isPreview: true })
  },
  'GET, POST api/sessions/{id}/showings': async () => {
    const { organiser, showings } = await concert()
    expect(dataOf(await organiser.get(showings))).toEqual({ showings: [] })
    const made = dataOf(await organiser.post(showings, CHRISTMAS), 201)
    expect(made).toMatchObject({ ...CHRISTMAS, isPreview: false, presentationStartUtc: null, endDateUtc: null })
    expect(dataOf(await organiser.get(showings))).toEqual({ showings: [made] })
    refused(await organiser.post(showings, { location: 'Hall' }), 400, 'required', 'startDateUtc')
  },
  'GET api/sessions/{id}/showings/{showingId}': async () => {
    const { organiser, showings, showing, accessCode } = await concert()
    expect(dataOf(await organiser.get(`${showings}/${showing}`))).toMatchObject({
      reference: showing,
      previewLink: null,
      publicLink: expect.stringContaining(accessCode),
      latestSessionPage: null,
      latestSessionPageBlank: false,
    })
  },
  'PUT api/sessions/{ref}/showings/{showingRef}': async () => {
    const { organiser, showings } = await concert()
    const { reference } = dataOf(await organiser.post(showings, CHRISTMAS), 201)
    const changes = { startDateUtc: '2030-12-25T09:30:00', location: 'Town hall' }
    // A date without Z is UTC
    const changed = { reference, startDateUtc: '2030-12-25T09:30:00.000Z', location: 'Town hall' }
    expect(dataOf(await organiser.put(`${showings}/${reference}`, changes))).toMatchObject(changed)
    expect(dataOf(await organiser.get(`${showings}/${reference}`))).toMatchObject(changed)
  },
  'DELETE api/sessions/{ref}/showings/{showingRef}': async () => {
    const { organiser, showings } = await concert()
    const { reference } = dataOf(await organiser.post(showings, CHRISTMAS), 201)
    dataOf(await organiser.delete(`${showings}/${reference}`))
    expect(dataOf(await organiser.get(showings))).toEqual({ showings: [] })
    refused(await organiser.get(`${showings}/${reference}`), 404, 'not-found')
  },
  'POST api/sessions/{ref}/showings/{showingRef}/start, /close, /open': async () => {
    const { organiser, showings, showing } = await concert()
    const press = async (verb: string) => dataOf(await organiser.post(`${showings}/${showing}/${verb}`, {}))
    const date = expect.stringMatching(/Z$/)
    expect(await press('start')).toMatchObject({ reference: showing, presentationStartUtc: date, endDateUtc: null })
    expect(await press('close')).toMatchObject({ presentationStartUtc: date, endDateUtc: date })
    expect(await press('open')).toMatchObject({ presentationStartUtc: date, endDateUtc: null })
  },
  'POST api/navigation/show': async () => {
    const { organiser, showings, showing, slides, pages } = await concert()
    await organiser.post(`${showings}/${showing}/start`, {})
    const show = (more: object) => organiser.post('/api/navigation/show', { showingReference: showing, ...more })
    const latestSessionPage = { reference: slides[1], pageReference: pages[1] }
    const shown = dataOf(await show({ sessionPageReference: slides[1] }))
    expect(shown).toMatchObject({ latestSessionPage, latestSessionPageBlank: false })
    const held = dataOf(await show({ sessionPageReference: slides[1], showBlank: true }))
    expect(held).toMatchObject({ latestSessionPage, latestSessionPageBlank: true })
    expect(dataOf(await organiser.get(`${showings}/${showing}`))).toEqual(held)
  },
})
