import { expect } from 'vitest'
import { eventWithSlides, present } from '../harness/fixture.ts'
import { expectErrors, expectUpgrade, type Scenario, scenariosOf, type World } from '../harness/scenario.ts'

const HOUR = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

async function listed({ organiser }: World, showings: { startDateUtc: string; location?: string }[]) {
  const { client } = await organiser('Premium')
  const event = await client.ok('POST', '/api/sessions', { name: 'Carols by candlelight' })
  const path = `/api/sessions/${event.reference}`
  const made: string[] = []
  for (const body of showings) made.push((await client.ok('POST', `${path}/showings`, body)).reference)
  const read = async () => (await client.ok('GET', '/api/events')).events[0]
  return { client, event, path, made, read }
}

export const eventScenarios: Scenario[] = [
  ...scenariosOf('createEvent', {
    'creates an event with defaults, a default showing and its own code': async ({ organiser }) => {
      const { client } = await organiser('Free')
      const answer = await client.call('POST', '/api/sessions', { name: '  Carols by candlelight ' })
      expect(answer.status).toBe(201)
      expect(answer.headers.get('etag')).toBe('"1"')
      expect(answer.data).toMatchObject({
        name: 'Carols by candlelight',
        allowUserNavigation: true,
        allowViewAllPages: false,
        isTour: false,
        defaultLanguageCode: 'en',
        teamReference: null,
        fontStyleEnum: 'Classic',
        colourStyleEnum: 'Purple',
        startDateUtc: null,
        location: null,
      })
      const { accessCode, publicLink, shareLink, defaultShowing } = answer.data
      expect(publicLink.endsWith(`/${accessCode}`)).toBe(true)
      expect(shareLink).toBe(`${publicLink}?link=${defaultShowing.reference}`)
      expect(await client.ok('GET', `/api/sessions/${answer.data.reference}/pages`)).toEqual({ pages: [] })
      const showing = `/api/sessions/${answer.data.reference}/showings/${answer.data.defaultShowing.reference}`
      expect(await client.ok('GET', showing)).toMatchObject({ isPreview: false, presentationStartUtc: null })
    },
    'names what is wrong with each field': async ({ organiser }) => {
      const { client } = await organiser()
      const missing = await client.call('POST', '/api/sessions', {})
      expectErrors(missing, 400, ['required', 'name'])
      expect(missing.errors[0]?.message).toBe('Event name is required')
      for (const name of ['', '   ']) {
        const empty = await client.call('POST', '/api/sessions', { name })
        expectErrors(empty, 400, ['required', 'name'])
        expect(empty.errors[0]?.message).toBe('Event name is required')
      }
      expectErrors(await client.call('POST', '/api/sessions', { name: 'x'.repeat(201) }), 400, ['too-long', 'name'])
      expectErrors(
        await client.call('POST', '/api/sessions', { name: 7, colourStyleEnum: 'Red' }),
        400,
        ['invalid-value', 'name'],
        ['invalid-value', 'colourStyleEnum'],
      )
      expectErrors(await client.call('POST', '/api/sessions', { name: 'a\u0000b' }), 400, ['invalid-format', 'name'])
    },
    'allows three events on Free, and says that a higher plan allows more': async ({ organiser }) => {
      const { client } = await organiser('Free')
      const made: string[] = []
      for (const name of ['One', 'Two', 'Three'])
        made.push((await client.ok('POST', '/api/sessions', { name })).reference)
      expectUpgrade(await client.call('POST', '/api/sessions', { name: 'Four' }), 'plan-limit-reached')
      await client.ok('DELETE', `/api/sessions/${made[0]}`)
      await client.ok('POST', '/api/sessions', { name: 'Four' })
    },
    "doesn't count the tour event, which is unique": async ({ organiser }) => {
      const { client } = await organiser('Free')
      await client.ok('POST', '/api/sessions', { name: 'Tour', isTour: true })
      expectErrors(await client.call('POST', '/api/sessions', { name: 'Tour', isTour: true }), 400, [
        'already-exists',
        'isTour',
      ])
      for (const name of ['One', 'Two', 'Three']) await client.ok('POST', '/api/sessions', { name })
    },
    "doesn't find an unknown team": async ({ organiser }) => {
      const { client } = await organiser()
      const answer = await client.call('POST', '/api/sessions', {
        name: 'Ours',
        teamReference: 't5ZsB0nGd8JlV3aWqUx1Kx',
      })
      expectErrors(answer, 404, ['not-found', 'teamReference'])
    },
  }),
  ...scenariosOf('getEvent', {
    'returns it for any spelling of the path': async (world) => {
      const { client, event, eventReference } = await eventWithSlides(world, 0)
      const answer = await client.call('GET', event)
      expect(answer.headers.get('etag')).toBe('"1"')
      expect(await client.ok('GET', `/API/Sessions/${eventReference}/`)).toEqual(answer.data)
    },
  }),
  ...scenariosOf('updateEvent', {
    'changes the given fields and keeps the rest': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const before = await client.ok('GET', event)
      const changes = { name: ' Lessons and carols ', allowViewAllPages: true, defaultLanguageCode: 'cy' }
      const answer = await client.call('PUT', event, changes)
      expect(answer.headers.get('etag')).toBe('"2"')
      expect(answer.data).toEqual({ ...before, ...changes, name: 'Lessons and carols' })
      expect(await client.ok('GET', event)).toEqual(answer.data)
    },
    'refuses a change based on an older version': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      await client.ok('PUT', event, { name: 'First' }, { 'if-match': '"1"' })
      expectErrors(await client.call('PUT', event, { name: 'Second' }, { 'if-match': '"1"' }), 412, 'version-conflict')
      expect((await client.ok('GET', event)).name).toBe('First')
      await client.ok('PUT', event, { name: 'Second' }, { 'if-match': '"2"' })
    },
    'refuses an invalid language, another kind of event, an empty name and an unknown team': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      const put = (body: object) => client.call('PUT', event, body)
      expectErrors(await put({ defaultLanguageCode: 'not a language' }), 400, ['invalid-format', 'defaultLanguageCode'])
      expectErrors(
        await put({ defaultLanguageCode: 'e' }),
        400,
        ['too-short', 'defaultLanguageCode'],
        ['invalid-format', 'defaultLanguageCode'],
      )
      expectErrors(await put({ defaultLanguageCode: 'en-a' }), 400, ['invalid-format', 'defaultLanguageCode'])
      expectErrors(await put({ isTour: true }), 400, ['invalid-value', 'isTour'])
      const empty = await put({ name: ' ' })
      expectErrors(empty, 400, ['required', 'name'])
      expect(empty.errors[0]?.message).toBe('Event name is required')
      expectErrors(await put({ teamReference: 't5ZsB0nGd8JlV3aWqUx1Kx' }), 404, ['not-found', 'teamReference'])
      expect((await client.call('GET', event)).headers.get('etag')).toBe('"1"')
    },
  }),
  ...scenariosOf('updateEventTheme', {
    'changes the parts of the theme that are given': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      expect(await client.ok('PATCH', event, { fontStyleEnum: 'Modern' })).toMatchObject({
        fontStyleEnum: 'Modern',
        colourStyleEnum: 'Purple',
      })
      const answer = await client.call('PATCH', event, { colourStyleEnum: 'Green' }, { 'if-match': '"2"' })
      expect(answer.data).toMatchObject({ fontStyleEnum: 'Modern', colourStyleEnum: 'Green' })
      expect(answer.headers.get('etag')).toBe('"3"')
      const looks = { textAlignment: 'Left', colourScheme: 'Dark', accentColour: '#1f3a93' }
      const fonts = { fontStyleEnum: 'Modern', colourStyleEnum: 'Green' }
      expect(await client.ok('PATCH', event, looks)).toMatchObject({ ...looks, ...fonts })
      expect((await client.ok('PATCH', event, { accentColour: null })).accentColour).toBeNull()
    },
    'refuses an empty change, an invalid style and an older version': async (world) => {
      const { client, event } = await eventWithSlides(world, 0)
      expectErrors(await client.call('PATCH', event, {}), 400, 'required')
      expectErrors(await client.call('PATCH', event, { fontStyleEnum: 'Comic' }), 400, [
        'invalid-value',
        'fontStyleEnum',
      ])
      const old = { 'if-match': '"0"' }
      expectErrors(await client.call('PATCH', event, { fontStyleEnum: 'Modern' }, old), 412, 'version-conflict')
    },
  }),
  ...scenariosOf('deleteEvent', {
    'deletes it with its slides and showings': async (world) => {
      const { client, event, defaultShowing, slides, accessCode } = await eventWithSlides(world, 1)
      await client.ok('DELETE', event)
      expectErrors(await client.call('GET', event), 404, 'not-found')
      expect((await client.ok('GET', '/api/events')).events).toEqual([])
      expect((await client.call('GET', `/api/content/pages/${slides[0]?.pageReference}/contents`)).status).toBe(404)
      expect((await client.call('GET', `/api/watch/showings/${defaultShowing}`)).status).toBe(404)
      expect((await client.call('GET', `/api/watch/events/${accessCode}`)).status).toBe(404)
    },
  }),
  ...scenariosOf('listEvents', {
    "lists the caller's events, newest first": async (world) => {
      const { client } = await world.organiser()
      await eventWithSlides(world)
      expect(await client.ok('GET', '/api/events')).toEqual({ events: [] })
      for (const name of ['Older', 'Newer']) await client.ok('POST', '/api/sessions', { name })
      const { events } = await client.ok('GET', '/api/events')
      expect(events.map((event: { name: string }) => event.name)).toEqual(['Newer', 'Older'])
    },
    'lists them in pages, none twice and none left out, though some are created and deleted meanwhile': async (
      world,
    ) => {
      const { client } = await world.organiser()
      const references: string[] = []
      for (const name of ['A', 'B', 'C', 'D', 'E'])
        references.unshift((await client.ok('POST', '/api/sessions', { name })).reference)
      const page = async (query: string) => {
        const { events, nextCursor } = await client.ok('GET', `/api/events?${query}`)
        return { names: events.map(({ name }: { name: string }) => name).join(''), nextCursor }
      }
      const first = await page('limit=2')
      expect(first).toEqual({ names: 'ED', nextCursor: expect.any(String) })
      await client.ok('POST', '/api/sessions', { name: 'F' })
      expect((await page(`limit=2&cursor=${first.nextCursor}`)).names).toBe('CB')
      // The last one of the first page, and one of the second
      for (const at of [1, 2]) await client.ok('DELETE', `/api/sessions/${references[at]}`)
      expect(await page(`limit=1&cursor=${first.nextCursor}`)).toEqual({ names: 'B', nextCursor: expect.any(String) })
      expect(await page(`cursor=${first.nextCursor}`)).toEqual({ names: 'BA', nextCursor: null })
      expect(await page('limit=4')).toEqual({ names: 'FEBA', nextCursor: null })
    },
    'refuses a limit or cursor that it never gave, by name': async (world) => {
      const { client } = await world.organiser()
      const codes = {
        'limit=0': 'invalid-value',
        'limit=201': 'invalid-value',
        'limit=many': 'invalid-value',
        'cursor=a.b': 'invalid-format',
        // A date that PostgreSQL doesn't know
        [`cursor=${btoa('999999999999999 xy')}`]: 'invalid-format',
        'cursor=elsewhere': 'invalid-format',
      } as const
      for (const [query, code] of Object.entries(codes))
        expectErrors(await client.call('GET', `/api/events?${query}`), 400, [code, query.split('=')[0] ?? ''])
    },
    'counts slides and showings, without the default one and previews': async (world) => {
      const { client, event, accessCode, defaultShowing } = await eventWithSlides(world, 3)
      await client.ok('POST', `${event}/preview`, {})
      const { events } = await client.ok('GET', '/api/events')
      expect(events[0]).toMatchObject({
        totalPages: 3,
        totalShowings: 0,
        isPast: false,
        hasMultipleCustomShowings: false,
        showingReference: null,
        startDateUtc: null,
        defaultShowingReference: defaultShowing,
        sessionDetails: { accessCode, isTour: false, teamReference: null },
      })
    },
    'contains the next showing, and whether all are over': async (world) => {
      const showings = [
        { startDateUtc: inHours(-50), location: 'Past' },
        { startDateUtc: inHours(48), location: 'Later' },
        { startDateUtc: inHours(-3), location: 'Now' },
      ]
      const { client, event, path, made, read } = await listed(world, showings)
      const [past, later, now] = made
      expect(await read()).toMatchObject({ showingReference: now, location: 'Now', isPast: false, totalShowings: 3 })
      expect((await read()).hasMultipleCustomShowings).toBe(true)
      expect(await client.ok('GET', `/api/sessions/${event.reference}`)).toMatchObject({ location: 'Now' })
      await client.ok('DELETE', `${path}/showings/${now}`)
      expect(await read()).toMatchObject({ showingReference: later, location: 'Later', isPast: false })
      await client.ok('DELETE', `${path}/showings/${later}`)
      expect(await read()).toMatchObject({ showingReference: past, location: 'Past', isPast: true })
    },
    'shows what the first slide looks like, whatever comes after it': async (world) => {
      const { client, event, slides } = await eventWithSlides(world, 2)
      await client.ok('PATCH', event, { colourStyleEnum: 'Blue', fontStyleEnum: 'Modern' })
      const order = slides.toReversed().map(({ reference }, orderIndex) => ({ reference, orderIndex }))
      await client.ok('PUT', `${event}/pages`, { pages: order })
      const read = async () => (await client.ok('GET', '/api/events')).events[0].picture
      expect(await read()).toMatchObject({
        colourStyleEnum: 'Blue',
        fontStyleEnum: 'Modern',
        languageCode: 'en',
        background: null,
        rows: [{ blocks: [{ text: 'Words of verse 2' }] }],
      })
      const long = { blocks: [{ blockType: 'Text', text: `${'x'.repeat(399)}🎄` }] }
      await client.ok('PUT', `/api/content/pages/${slides[1]?.pageReference}/contents`, { rows: Array(5).fill(long) })
      const texts = (await read()).rows.map((row: { blocks: { text: string }[] }) => row.blocks[0]?.text)
      expect(texts).toEqual(Array(4).fill('x'.repeat(399)))
    },
    'names the showing that is live, and how many attendees are connected': async (world) => {
      const fixture = await eventWithSlides(world, 1)
      const { client, event, defaultShowing } = fixture
      const read = async () => (await client.ok('GET', '/api/events')).events[0].liveShowing
      expect(await read()).toBeNull()
      await present(fixture, 0)
      expect(await read()).toEqual({ reference: defaultShowing, attendeeCount: 0 })
      const phone = await (await world.visitor()).connectHub()
      await phone.invoke('JoinShowing', defaultShowing, 'attendee-0000000000000001')
      expect(await read()).toEqual({ reference: defaultShowing, attendeeCount: 1 })
      await client.ok('POST', `${event}/showings/${defaultShowing}/close`, {})
      expect(await read()).toBeNull()
    },
    'is over once the default showing has ended': async (world) => {
      const { client, event, defaultShowing } = await eventWithSlides(world, 0)
      const isPast = async () => (await client.ok('GET', '/api/events')).events[0].isPast
      await client.ok('POST', `${event}/showings/${defaultShowing}/start`, {})
      expect(await isPast()).toBe(false)
      await client.ok('POST', `${event}/showings/${defaultShowing}/close`, {})
      expect(await isPast()).toBe(true)
    },
  }),
]
