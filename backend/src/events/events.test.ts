import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { plans } from '../accounts/plans.ts'
import { Display } from '../showings/display/display.entity.ts'
import { issueAccessCode } from './access-code/issue-access-code.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const makeEvent = async (organiser: TestClient, body: object = { name: 'Carols' }) => {
  const answer = await organiser.post('/api/sessions', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}
const strings = JSON.parse(
  readFileSync(new URL('../../test/fixtures/strings/blns.json', import.meta.url), 'utf8'),
) as string[]

describe('creating an event', () => {
  test('sets defaults, an access code and an empty default showing', async () => {
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
      textAlignment: null,
      colourScheme: null,
      accentColour: null,
      accessCode: expect.stringMatching(/^\d{8}$/),
      publicLink: `${app.config.watchOrigin}/${answer.data.accessCode}`,
      shareLink: `${answer.data.publicLink}?link=${answer.data.defaultShowing.reference}`,
      startDateUtc: null,
      location: null,
      defaultShowing: { reference: expect.any(String) },
      currentShowing: answer.data.defaultShowing,
      ownerFeatures: plans.Premium.features,
      mayDelete: true,
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

  test('stores every given setting', async () => {
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

  test('in an unknown team is refused', async () => {
    const answer = await (await app.organiser()).post('/api/sessions', {
      name: 'Carols',
      teamReference: 'unknown-team',
    })
    expect(answer.status).toBe(404)
    expect(answer.errors).toMatchObject([{ code: 'not-found', field: 'teamReference' }])
  })

  test('every naughty string in a name round-trips unchanged', async () => {
    const organiser = await app.organiser()
    const { reference } = await makeEvent(organiser)
    for (const name of packed(strings.filter((one) => one.length <= 200 && !one.includes('\0')))) {
      const answer = await organiser.put(`/api/sessions/${reference}`, { name })
      expect(answer.data?.name, JSON.stringify(name)).toBe(name.trim())
    }
  })
})

/** Combines strings into names of at most 200 characters, so that hundreds take few calls. */
function packed(all: string[]) {
  const names: string[] = []
  for (const one of all) {
    const together = `${names.at(-1) ?? ''}|${one}`
    if (names.length > 0 && together.length <= 200) names[names.length - 1] = together
    else names.push(one)
  }
  return names
}

describe('the limit of the Free plan', () => {
  test('allows exactly three of twenty concurrent creations', async () => {
    const organiser = await app.organiser('Free')
    const answers = await Promise.all(times(20).map((n) => organiser.post('/api/sessions', { name: `Event ${n}` })))
    const created = answers.filter((one) => one.status === 201)
    reportFigures('F12', `of 20 creations at once ${created.length} succeed`)
    expect(created).toHaveLength(3)
    for (const refused of answers.filter((one) => one.status !== 201)) {
      const message = 'Your plan allows 3 events. Delete one, or upgrade to create more.'
      expect([refused.status, refused.errors]).toEqual([
        403,
        [{ code: 'plan-limit-reached', message, requiresUpgrade: true }],
      ])
    }
    expect((await organiser.get('/api/events')).data.events).toHaveLength(3)
  })

  test("doesn't apply to Basic", async () => {
    const organiser = await app.organiser('Basic')
    for (const n of times(4)) await makeEvent(organiser, { name: `Event ${n}` })
  })

  test("doesn't count the tour, and allows another event after a deletion", async () => {
    const organiser = await app.organiser('Free')
    await makeEvent(organiser, { name: 'Tour', isTour: true })
    const made = []
    for (const n of times(3)) made.push(await makeEvent(organiser, { name: `Event ${n}` }))
    expect((await organiser.post('/api/sessions', { name: 'Fourth' })).status).toBe(403)
    await organiser.delete(`/api/sessions/${made[0].reference}`)
    await makeEvent(organiser, { name: 'Fourth' })
  })

  test("can't be evaded by tours: of two concurrent ones, one is created", async () => {
    const organiser = await app.organiser('Free')
    const tour = { name: 'Tour', isTour: true }
    const answers = await Promise.all([organiser.post('/api/sessions', tour), organiser.post('/api/sessions', tour)])
    expect(answers.map((one) => one.status).sort()).toEqual([201, 400])
    expect(answers.flatMap((one) => one.errors)).toMatchObject([{ code: 'already-exists', field: 'isTour' }])
  })
})

describe('access codes', () => {
  test('are drawn again if one was ever issued, even if its event is deleted', async () => {
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

describe('another account', () => {
  test('finds nothing of an event, and anonymous callers get 401', async () => {
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
