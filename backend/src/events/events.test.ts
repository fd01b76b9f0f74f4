import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { Display } from '../showings/display.entity.ts'
import { Showing } from '../showings/showing.entity.ts'
import { Event } from './event.entity.ts'
import { issueAccessCode } from './issue-access-code.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => {
  app.clock.now = () => new Date()
  vi.restoreAllMocks()
})

const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const makeEvent = async (organiser: TestClient, body: object = { name: 'Carols' }) => {
  const answer = await organiser.post('/api/sessions', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}
const strings = JSON.parse(
  readFileSync(new URL('../../../../shared/data/strings/blns.json', import.meta.url), 'utf8'),
) as string[]

describe('creating an event', () => {
  test('takes the defaults, an access code and a default showing that displays nothing yet', async () => {
    const organiser = await app.organiser()
    const answer = await organiser.post('/api/sessions', { name: '  Carols by candlelight ' })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('etag')).toBe('"1"')
    expect(answer.data).toEqual({
      reference: expect.stringMatching(/^[\w-]{22}$/),
      name: 'Carols by candlelight',
      allowUserNavigation: true,
      allowViewAllPages: false,
      isTour: false,
      defaultLanguageCode: 'en',
      teamReference: null,
      fontStyleEnum: 'Classic',
      colourStyleEnum: 'Purple',
      accessCode: expect.stringMatching(/^\d{8}$/),
      publicLink: `${app.config.watchOrigin}/${answer.data.accessCode}`,
      startDateUtc: null,
      location: null,
      defaultShowing: { reference: expect.any(String) },
    })
    const { reference } = answer.data.defaultShowing
    const display = await app.orm.em.fork().findOneOrFail(Display, { showing: reference }, { populate: ['showing'] })
    expect(display).toMatchObject({
      epoch: 1,
      revision: 0,
      navigationRevision: 0,
      slideReference: null,
      isBlank: false,
    })
    expect(display.showing).toMatchObject({ isDefault: true, isPreview: false, startDate: null })
  })

  test('keeps every setting that is given', async () => {
    const settings = {
      name: 'Harvest',
      allowUserNavigation: false,
      allowViewAllPages: true,
      fontStyleEnum: 'Modern',
      colourStyleEnum: 'Green',
    }
    expect(await makeEvent(await app.organiser(), { ...settings, teamReference: null })).toMatchObject(settings)
  })

  test.each([
    ['no name', {}, 'name', 'required', 'Event name is required'],
    ['an empty name', { name: '' }, 'name', 'required', 'Event name is required'],
    ['a name of white space', { name: ' \t\n' }, 'name', 'required', 'Event name is required'],
    ['a long name', { name: 'x'.repeat(201) }, 'name', 'too-long', expect.any(String)],
    [
      'an unknown colour',
      { name: 'x', colourStyleEnum: 'Red' },
      'colourStyleEnum',
      'invalid-value',
      expect.any(String),
    ],
    ['an unknown field', { name: 'x', owner: 'me' }, 'owner', 'unknown-field', expect.any(String)],
  ])('with %s is refused by field', async (_title, body, field, code, message) => {
    const answer = await (await app.organiser()).post('/api/sessions', body)
    expect([answer.status, answer.errors]).toEqual([400, [{ field, code, message }]])
  })

  test('in a team that is not there is refused', async () => {
    const answer = await (await app.organiser()).post('/api/sessions', {
      name: 'Carols',
      teamReference: 'unknown-team',
    })
    expect(answer.status).toBe(404)
    expect(answer.errors).toMatchObject([{ code: 'not-found', field: 'teamReference' }])
  })

  test('every naughty string that is a name comes back as it is, trimmed', async () => {
    const organiser = await app.organiser()
    const { reference } = await makeEvent(organiser)
    const names = strings.filter((one) => one.length <= 200 && !one.includes('\0'))
    expect(names.length).toBeGreaterThan(400)
    const check = async (name: string) => {
      const answer = await organiser.put(`/api/sessions/${reference}`, { name })
      if (name.trim() === '') expect(answer.errors).toMatchObject([{ field: 'name', code: 'required' }])
      else expect(answer.data?.name, JSON.stringify(name)).toBe(name.trim())
    }
    for (let at = 0; at < names.length; at += 20) await Promise.all(names.slice(at, at + 20).map(check))
  })
})

describe('the limit of the Free plan', () => {
  test('lets exactly three of twenty creates at once through', async () => {
    const organiser = await app.organiser('Free')
    const answers = await Promise.all(times(20).map((n) => organiser.post('/api/sessions', { name: `Event ${n}` })))
    expect(answers.filter((one) => one.status === 201)).toHaveLength(3)
    for (const refused of answers.filter((one) => one.status !== 201)) {
      const message = 'Your plan allows 3 events. Please upgrade to create more.'
      expect([refused.status, refused.errors]).toEqual([
        403,
        [{ code: 'plan-limit-reached', message, requiresUpgrade: true }],
      ])
    }
    expect((await organiser.get('/api/events')).data.events).toHaveLength(3)
  })

  test('does not hold for Basic', async () => {
    const organiser = await app.organiser('Basic')
    for (const n of times(4)) await makeEvent(organiser, { name: `Event ${n}` })
  })

  test('does not count the tour, and frees a place when an event goes', async () => {
    const organiser = await app.organiser('Free')
    await makeEvent(organiser, { name: 'Tour', isTour: true })
    const made = []
    for (const n of times(3)) made.push(await makeEvent(organiser, { name: `Event ${n}` }))
    expect((await organiser.post('/api/sessions', { name: 'Fourth' })).status).toBe(403)
    await organiser.delete(`/api/sessions/${made[0].reference}`)
    await makeEvent(organiser, { name: 'Fourth' })
  })

  test('cannot be evaded by tours: of two at once there is one', async () => {
    const organiser = await app.organiser('Free')
    const tour = { name: 'Tour', isTour: true }
    const answers = await Promise.all([organiser.post('/api/sessions', tour), organiser.post('/api/sessions', tour)])
    expect(answers.map((one) => one.status).sort()).toEqual([201, 400])
    expect(answers.flatMap((one) => one.errors)).toMatchObject([{ code: 'already-exists', field: 'isTour' }])
  })
})

describe('access codes', () => {
  test('are drawn again when one was ever given out, also after its event is gone', async () => {
    const organiser = await app.organiser()
    const { reference, accessCode } = await makeEvent(organiser)
    await organiser.delete(`/api/sessions/${reference}`)
    const draws = [accessCode, accessCode, '00000017']
    const issued = await app.orm.em
      .fork()
      .transactional((em) => issueAccessCode(em as never, new Date(), () => draws.shift() ?? 'no more'))
    expect(issued).toBe('00000017')
  })
})

describe('changing an event', () => {
  test('keeps what is missing and counts the version up', async () => {
    const organiser = await app.organiser()
    const before = await makeEvent(organiser)
    const path = `/api/sessions/${before.reference}`
    const answer = await organiser.put(path, { name: ' Carols II ', allowViewAllPages: true }, { 'if-match': '"1"' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toBe('"2"')
    expect(answer.data).toEqual({ ...before, name: 'Carols II', allowViewAllPages: true })
    const read = await organiser.get(path)
    expect([read.headers.get('etag'), read.data]).toEqual(['"2"', answer.data])
  })

  test('changes the theme alone', async () => {
    const organiser = await app.organiser()
    const before = await makeEvent(organiser)
    const answer = await organiser.patch(`/api/sessions/${before.reference}`, { colourStyleEnum: 'Blue' })
    expect(answer.data).toEqual({ ...before, colourStyleEnum: 'Blue' })
    expect((await organiser.patch(`/api/sessions/${before.reference}`, {})).errors).toMatchObject([
      { code: 'required' },
    ])
  })

  test('that somebody else has changed since is refused, and nothing of it is kept', async () => {
    const organiser = await app.organiser()
    const before = await makeEvent(organiser)
    const path = `/api/sessions/${before.reference}`
    await organiser.put(path, { name: 'First' })
    for (const late of [
      await organiser.put(path, { name: 'Second' }, { 'if-match': '"1"' }),
      await organiser.patch(path, { fontStyleEnum: 'Modern' }, { 'if-match': '"1"' }),
    ]) {
      expect([late.status, late.errors[0]?.code]).toEqual([412, 'version-conflict'])
    }
    expect((await organiser.get(path)).data).toEqual({ ...before, name: 'First' })
    expect((await organiser.put(path, { name: 'Third' }, { 'if-match': 'W/"2"' })).status).toBe(200)
  })

  test('at the same time from one version lets one win', async () => {
    const organiser = await app.organiser()
    const { reference } = await makeEvent(organiser)
    const put = (name: string) => organiser.put(`/api/sessions/${reference}`, { name }, { 'if-match': '"1"' })
    const answers = await Promise.all(times(5).map((n) => put(`Editor ${n}`)))
    expect(answers.map((one) => one.status).sort()).toEqual([200, 412, 412, 412, 412])
  })

  test.each([
    ['an empty name', { name: ' ' }, 400, { field: 'name', message: 'Event name is required' }],
    ['another isTour', { isTour: true }, 400, { field: 'isTour', code: 'invalid-value' }],
    ['a language that is none', { defaultLanguageCode: 'en-a' }, 400, { field: 'defaultLanguageCode' }],
    ['an unknown team', { teamReference: 'unknown' }, 404, { field: 'teamReference', code: 'not-found' }],
  ])('to %s is refused whole', async (_title, change, status, error) => {
    const organiser = await app.organiser()
    const before = await makeEvent(organiser)
    const path = `/api/sessions/${before.reference}`
    const answer = await organiser.put(path, { colourStyleEnum: 'Green', ...change })
    expect([answer.status, answer.errors]).toMatchObject([status, [error]])
    expect((await organiser.get(path)).data).toEqual(before)
  })

  test.each([
    ['put', { defaultLanguageCode: 'he' }],
    ['patch', { fontStyleEnum: 'Modern' }],
  ] as const)('by %s is told to the phones that watch', async (method, change) => {
    const organiser = await app.organiser()
    const { reference, defaultShowing } = await makeEvent(organiser)
    const announce = vi.spyOn(app.services, 'announceDisplays')
    await organiser[method](`/api/sessions/${reference}`, change)
    expect(announce).toHaveBeenCalledExactlyOnceWith([defaultShowing.reference])
    const display = await app.orm.em.fork().findOneOrFail(Display, { showing: defaultShowing.reference })
    expect(display).toMatchObject({ revision: 1, navigationRevision: 0 })
  })
})

describe('deleting an event', () => {
  test('takes its slides and showings along, tells them, and answers 404 afterwards', async () => {
    const organiser = await app.organiser()
    const { reference, defaultShowing } = await makeEvent(organiser)
    const slide = (await organiser.post(`/api/sessions/${reference}/pages`, { name: 'One' })).data
    const announce = vi.spyOn(app.services, 'announceDisplays')
    expect((await organiser.delete(`/api/sessions/${reference}`)).body).toEqual({
      success: true,
      responseData: null,
      errors: [],
    })
    expect(announce).toHaveBeenCalledExactlyOnceWith([defaultShowing.reference])
    expect((await organiser.get(`/api/sessions/${reference}`)).status).toBe(404)
    expect((await organiser.get(`/api/content/pages/${slide.pageReference}/contents`)).status).toBe(404)
    expect((await organiser.delete(`/api/sessions/${reference}`)).status).toBe(404)
    expect(await app.orm.em.fork().count(Showing, { reference: defaultShowing.reference })).toBe(0)
  })
})

describe('the dashboard', () => {
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000)
  async function addShowing(eventReference: string, details: Partial<Showing>) {
    const em = app.orm.em.fork()
    const showing = em.create(Showing, {
      reference: `s${Math.random().toString(36).slice(2)}`,
      event: em.getReference(Event, eventReference),
      isDefault: false,
      isPreview: false,
      previewToken: null,
      startDate: at(48),
      location: null,
      presentationStart: null,
      endDate: null,
      createdAt: app.clock.now(),
      lastUsedAt: app.clock.now(),
      ...details,
    })
    await em.flush()
    return showing.reference
  }
  const itemOf = async (organiser: TestClient, reference: string) =>
    (await organiser.get('/api/events')).data.events.find((one: { reference: string }) => one.reference === reference)

  test("lists the newest first, and only one's own", async () => {
    const [organiser, other] = [await app.organiser(), await app.organiser()]
    await makeEvent(other, { name: 'Of somebody else' })
    expect((await organiser.get('/api/events')).data.events).toEqual([])
    for (const [n, name] of ['One', 'Two', 'Three'].entries()) {
      app.clock.now = () => new Date(Date.now() + n * 1000)
      await makeEvent(organiser, { name })
    }
    const { events } = (await organiser.get('/api/events')).data
    expect(events.map((one: { name: string }) => one.name)).toEqual(['Three', 'Two', 'One'])
  })

  test('shows an event without a date as upcoming, with its codes and counts', async () => {
    const organiser = await app.organiser()
    const event = await makeEvent(organiser)
    await organiser.post(`/api/sessions/${event.reference}/pages`, { name: 'Slide' })
    await addShowing(event.reference, { isPreview: true, previewToken: `t${Math.random()}`, startDate: at(-99) })
    expect(await itemOf(organiser, event.reference)).toEqual({
      reference: event.reference,
      name: event.name,
      startDateUtc: null,
      location: null,
      totalShowings: 0,
      totalPages: 1,
      isPast: false,
      sessionDetails: {
        accessCode: event.accessCode,
        publicLink: event.publicLink,
        isTour: false,
        teamReference: null,
      },
      hasMultipleCustomShowings: false,
      showingReference: null,
      defaultShowingReference: event.defaultShowing.reference,
    })
  })

  test('tells of the next of several showings', async () => {
    const organiser = await app.organiser()
    const { reference } = await makeEvent(organiser)
    await addShowing(reference, { startDate: at(-30), location: 'Over' })
    await addShowing(reference, { startDate: at(72), location: 'Later' })
    const next = await addShowing(reference, { startDate: at(24), location: 'Bath' })
    const expected = { startDateUtc: expect.any(String), location: 'Bath' }
    expect(await itemOf(organiser, reference)).toMatchObject({
      ...expected,
      showingReference: next,
      totalShowings: 3,
      hasMultipleCustomShowings: true,
      isPast: false,
    })
    expect((await organiser.get(`/api/sessions/${reference}`)).data).toMatchObject(expected)
  })

  test.each([
    ['started less than a day ago', [{ startDate: -23 }], false],
    ['started more than a day ago', [{ startDate: -25 }], true],
    ['ended', [{ startDate: -2, endDate: -1 }], true],
    ['is presenting since days', [{ startDate: -99, presentationStart: -98 }], false],
    ['is over and another is to come', [{ startDate: -99, endDate: -98 }, { startDate: 5 }], false],
    ['of several are all over', [{ startDate: -99 }, { startDate: -50, endDate: -49 }], true],
  ])('counts an event as past or not when its showing %s', async (_title, showings, isPast) => {
    const organiser = await app.organiser()
    const { reference } = await makeEvent(organiser)
    for (const one of showings) {
      const dates = Object.entries(one).map(([key, hours]) => [key, at(hours as number)])
      await addShowing(reference, Object.fromEntries(dates))
    }
    const item = await itemOf(organiser, reference)
    expect(item).toMatchObject({ isPast, startDateUtc: expect.any(String), showingReference: expect.any(String) })
  })

  test('counts an event as past when its default showing has ended', async () => {
    const organiser = await app.organiser()
    const { reference, defaultShowing } = await makeEvent(organiser)
    const dates = { presentationStart: at(-2), endDate: at(-1) }
    await app.orm.em.fork().nativeUpdate(Showing, { reference: defaultShowing.reference }, dates)
    expect(await itemOf(organiser, reference)).toMatchObject({ isPast: true, totalShowings: 0, showingReference: null })
  })

  test('asks the database as often for ten events as for one', async () => {
    const [few, many] = [await app.organiser(), await app.organiser()]
    await makeEvent(few)
    for (const n of times(10)) await makeEvent(many, { name: `Event ${n}` })
    const countQueries = async (organiser: TestClient) => {
      const spy = vi.spyOn(app.orm.em.getConnection(), 'execute')
      expect((await organiser.get('/api/events')).status).toBe(200)
      const calls = spy.mock.calls.length
      spy.mockRestore()
      return calls
    }
    const once = await countQueries(few)
    expect(once).toBeGreaterThan(2)
    expect(await countQueries(many)).toBe(once)
  })
})

describe('another account', () => {
  test('finds nothing of an event, and nobody logged out gets in', async () => {
    const [owner, other, visitor] = [await app.organiser(), await app.organiser(), await app.visitor().fetchCsrfToken()]
    const event = await makeEvent(owner)
    const path = `/api/sessions/${event.reference}`
    for (const [client, status] of [
      [other, 404],
      [visitor, 401],
    ] as const) {
      const answers = [
        await client.get(path),
        await client.put(path, { name: 'Mine' }),
        await client.patch(path, { fontStyleEnum: 'Modern' }),
        await client.delete(path),
        await client.get(`${path}/qr`),
        await client.get(`${path}/qr/${event.defaultShowing.reference}`),
      ]
      expect(answers.map((one) => one.status)).toEqual(answers.map(() => status))
    }
    expect((await visitor.post('/api/sessions', { name: 'Mine' })).status).toBe(401)
    expect((await visitor.get('/api/events')).status).toBe(401)
    expect((await owner.get(path)).data).toEqual(event)
  })
})
