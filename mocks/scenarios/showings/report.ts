import { expect } from 'vitest'
import { eventWithSlides, type Fixture, present, show } from '../harness/fixture.ts'
import { expectErrors, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'

const attendee = (number: number) => `attendee-${String(number).padStart(16, '0')}`
const pathOf = ({ event, defaultShowing }: Fixture) => `${event}/showings/${defaultShowing}`
const reportOf = (fixture: Fixture) => fixture.client.ok('GET', `${pathOf(fixture)}/report`)

const READINGS = [
  { languageCodes: ['cy', 'ar'], hasCaptions: true },
  { languageCodes: ['cy', 'en'], hasCaptions: true },
  { languageCodes: ['cy', 'de'], hasCaptions: true },
  { languageCodes: ['cy'], hasCaptions: false },
  null,
]

/** Five attendees: the first has another tab, and the fourth reads the original from now on. */
async function joinReaders(world: World, showing: string) {
  const connect = async () => (await world.visitor()).connectHub()
  const hubs = []
  for (const [at, reading] of READINGS.entries()) {
    const hub = await connect()
    await hub.invoke('JoinShowing', showing, attendee(at), null, reading)
    hubs.push(hub)
  }
  const tab = await connect()
  await tab.invoke('JoinShowing', showing, attendee(0), null, READINGS[0])
  await hubs[3]?.invoke('JoinShowing', showing, attendee(3), null, null)
  return hubs
}

export const reportScenarios: Scenario[] = [
  ...scenariosOf('getShowingReport', {
    'counts attendees, and who reads languages and captions, but gives no number below three': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client, event, defaultShowing } = fixture
      await client.ok('PUT', event, { languages: ['cy', 'ar', 'fr'] })
      const captions = [{ id: 'a', text: 'Good evening.', version: 1, isFinal: true }]
      await client.ok('POST', `${pathOf(fixture)}/captions`, { captions })
      expect(await reportOf(fixture)).toMatchObject({
        presentationStartUtc: null,
        peak: null,
        samples: [],
        slides: [],
        languages: [],
        captions: null,
      })
      await present(fixture)
      const hubs = await joinReaders(world, defaultShowing)
      const report = await reportOf(fixture)
      expect(report.samples.at(-1)).toMatchObject({ attendees: 5 })
      expect(report.peak).toEqual(report.samples.at(-1))
      expect(report.languages[0].languageCode).toBe('cy')
      expect(report.languages[0].mostAttendees).toBeGreaterThanOrEqual(3)
      expect(report.languages.slice(1)).toEqual([{ languageCode: 'ar', mostAttendees: null }])
      expect(report.captions).toEqual({ mostAttendees: 3 })
      expect(JSON.stringify(report)).not.toContain('attendee-')
      await hubs[4]?.invoke('LeaveShowing', defaultShowing)
      expect((await reportOf(fixture)).samples.at(-1)).toMatchObject({ attendees: 4 })
      await client.ok('POST', `${pathOf(fixture)}/close`, {})
      expect(await reportOf(fixture)).toMatchObject({ endDateUtc: expect.any(String) })
    },
    'has the slides in the order in which they were shown, also those that were deleted since': async (world) => {
      const fixture = await eventWithSlides(world, 3)
      const { client, event, defaultShowing, slides } = fixture
      await present(fixture, 1)
      await show(client, defaultShowing, slides[0]?.reference)
      await show(client, defaultShowing, slides[1]?.reference)
      // The same again, and a hold, aren't another time
      await show(client, defaultShowing, slides[1]?.reference)
      await client.ok('POST', '/api/navigation/show', { showingReference: defaultShowing, showBlank: true })
      await client.ok('DELETE', `${event}/pages/${slides[0]?.reference}`)
      const report = await reportOf(fixture)
      expect(report.slides).toMatchObject([
        { slideReference: slides[1]?.reference, name: 'Verse 2', times: 2 },
        { slideReference: slides[0]?.reference, name: null, times: 1 },
      ])
      await client.ok('POST', `${pathOf(fixture)}/close`, {})
      expect((await reportOf(fixture)).slides).toEqual(report.slides)
      // Neither is an end by mistake
      await client.ok('POST', `${pathOf(fixture)}/open`, { isUndo: true })
      await show(client, defaultShowing, slides[1]?.reference)
      await client.ok('POST', `${pathOf(fixture)}/close`, {})
      await client.ok('POST', `${pathOf(fixture)}/open`, { isUndo: true })
      expect((await reportOf(fixture)).slides).toMatchObject([{ times: 3 }, { times: 1 }])
    },
    'is for those who present the event, and not of previews': async (world) => {
      const fixture = await eventWithSlides(world, 0)
      const { client } = await world.organiser()
      expectErrors(await client.call('GET', `${pathOf(fixture)}/report`), 404, 'not-found')
      const { reference } = await fixture.client.ok('POST', `${fixture.event}/preview`, {})
      const preview = `${fixture.event}/showings/${reference}`
      await fixture.client.ok('POST', `${preview}/start`, {})
      expectErrors(await fixture.client.call('GET', `${preview}/report`), 404, 'not-found')
      expectErrors(await fixture.client.call('GET', `${preview}/report/file`), 404, 'not-found')
    },
  }),
  ...scenariosOf('exportShowingReport', {
    'has each table as a file that computes nothing': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client, event, slides } = fixture
      await client.ok('PATCH', `${event}/pages/${slides[0]?.reference}`, { name: '=1+1, "a"' })
      await present(fixture, 0)
      const read = (query: string) => client.call('GET', `${pathOf(fixture)}/report/file${query}`)
      const attendees = await read('')
      expect(attendees.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(attendees.headers.get('content-disposition')).toBe('attachment; filename="attendees.csv"')
      expect(attendees.body).toMatch(/^\uFEFF?Time,Attendees\r\n\d{4}-[^,]+Z,0\r\n$/)
      const file = await read('?table=slides')
      expect(file.headers.get('content-disposition')).toBe('attachment; filename="slides.csv"')
      expect(file.body).toMatch(/^\uFEFF?Slide,First shown,Seconds,Times\r\n"'=1\+1, ""a""",\d{4}-[^,]+Z,\d+,1\r\n$/)
      expectErrors(await read('?table=people'), 400, ['invalid-value', 'table'])
    },
  }),
]
