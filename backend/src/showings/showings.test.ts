import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Concert, makeConcert, presenter } from '../../test/support/concert.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { Account } from '../accounts/account.entity.ts'
import { Event } from '../events/event.entity.ts'
import { addShowing } from './add-showing.ts'

const strings: string[] = JSON.parse(
  readFileSync(new URL('../../test/fixtures/strings/blns.json', import.meta.url), 'utf8'),
)
const EVE = { startDateUtc: '2026-12-24T17:00:00Z', location: "St Mary's Church, Bath" }

let app: TestApp
let organiser: TestClient
let concert: Concert
let showings: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

async function begin(level: 'Free' | 'Basic' | 'Premium' = 'Premium') {
  organiser = await app.organiser(level)
  concert = await makeConcert(organiser)
  showings = `/api/sessions/${concert.reference}/showings`
}
const add = async (body: object = EVE) => (await organiser.post(showings, body)).data

describe('adding a showing', () => {
  beforeAll(() => begin())

  test('stores date and location, and creates a link', async () => {
    const answer = await organiser.post(showings, EVE)
    expect(answer.status).toBe(201)
    expect(answer.data).toEqual({
      reference: expect.stringMatching(/^[\w-]{22}$/),
      startDateUtc: '2026-12-24T17:00:00.000Z',
      location: "St Mary's Church, Bath",
      presentationStartUtc: null,
      endDateUtc: null,
      isPreview: false,
      previewLink: null,
      publicLink: `${app.config.watchOrigin}/${concert.accessCode}/${answer.data.reference}`,
      latestSessionPage: null,
      latestSessionPageBlank: false,
      announcement: null,
      lastPresentedBy: null,
      lastMovedBy: null,
      revision: 0,
    })
    expect((await organiser.get(`${showings}/${answer.data.reference}`)).data).toEqual(answer.data)
  })

  test('reads a date without an offset as UTC and trims the location', async () => {
    const { data } = await organiser.post(showings, { startDateUtc: '2026-12-24T17:00', location: '  Bath ' })
    expect(data).toMatchObject({ startDateUtc: '2026-12-24T17:00:00.000Z', location: 'Bath' })
    for (const location of ['', '   ', null]) {
      expect((await organiser.post(showings, { ...EVE, location })).data.location).toBeNull()
    }
  })

  test.each([
    ['no date', { location: 'Bath' }, 'required', 'startDateUtc'],
    ['a day that does not exist', { startDateUtc: '2026-02-30T10:00:00Z' }, 'invalid-value', 'startDateUtc'],
    ['no date at all in it', { startDateUtc: 'next Tuesday' }, 'invalid-format', 'startDateUtc'],
    ['too long a place', { ...EVE, location: 'x'.repeat(201) }, 'too-long', 'location'],
    ['a field it does not have', { ...EVE, isDefault: true }, 'unknown-field', 'isDefault'],
  ])('with %s is refused by name', async (_what, body, code, field) => {
    const answer = await organiser.post(showings, body)
    expect(answer.status).toBe(400)
    expect(answer.errors).toEqual([expect.objectContaining({ code, field })])
  })

  test("without a date is refused in the specification's words", async () => {
    expect((await organiser.post(showings, {})).errors[0]?.message).toBe('Start date is required')
  })

  test('every odd location round-trips unchanged, or is refused by field', async () => {
    const showing = await add()
    for (const location of packed(strings)) {
      const answer = await organiser.put(`${showings}/${showing.reference}`, { location })
      if (isStorable(location)) expect(answer.data?.location, JSON.stringify(answer.body)).toBe(location.trim() || null)
      else expect(answer.errors).toEqual([expect.objectContaining({ field: 'location' })])
    }
  })
})

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0') && [...text].length <= 200

/** Combines odd strings into few locations; refused ones stay separate. */
function packed(texts: string[]) {
  const places = ['']
  for (const text of texts) {
    const together = `${places.at(-1)}${text}|`
    if (!isStorable(text)) places.unshift(text)
    else if (isStorable(together)) places.splice(-1, 1, together)
    else places.push(text)
  }
  return places
}

describe('the number of showings per event', () => {
  test('is exactly one on Free, even for twenty concurrent calls', async () => {
    await begin('Free')
    const answers = await Promise.all(Array.from({ length: 20 }, () => organiser.post(showings, EVE)))
    expect(answers.map((one) => one.status).sort()).toEqual([201, ...Array(19).fill(403)])
    expect(answers.find((one) => one.status === 403)?.errors).toEqual([
      {
        code: 'upgrade-required',
        message: 'You need a higher account level to use this feature',
        requiresUpgrade: true,
      },
    ])
    expect((await organiser.get(showings)).data.showings).toHaveLength(1)
  })

  test("allows another one on Free after a deletion, and doesn't count previews", async () => {
    await begin('Free')
    await organiser.post(`/api/sessions/${concert.reference}/preview`)
    const { reference } = await add()
    await organiser.delete(`${showings}/${reference}`)
    expect((await organiser.post(showings, EVE)).status).toBe(201)
  })

  test("depends on the owner's plan, and showings stay after a downgrade", async () => {
    await begin('Basic')
    await add()
    await add()
    const em = app.orm.em.fork()
    const event = await em.findOneOrFail(Event, { reference: concert.reference })
    await em.nativeUpdate(Account, { reference: event.owner.reference }, { accountLevel: 'Free' })
    expect((await organiser.get(showings)).data.showings).toHaveLength(2)
    expect((await organiser.post(showings, EVE)).status).toBe(403)
  })

  test('is 200 on higher plans', async () => {
    await begin('Basic')
    const em = app.orm.em.fork()
    const event = await em.findOneOrFail(Event, { reference: concert.reference })
    for (let n = 0; n < 199; n++) addShowing(em, event, new Date(), {})
    await em.flush()
    const answers = await Promise.all([1, 2, 3].map(() => organiser.post(showings, EVE)))
    expect(answers.map((one) => one.status).sort()).toEqual([201, 400, 400])
    expect(answers.find((one) => one.status === 400)?.errors).toEqual([
      { code: 'too-many', message: 'An event can have at most 200 showings.' },
    ])
  })
})

test("the list has the organiser's showings by date, then previews, but never the default one", async () => {
  await begin()
  const preview = (await organiser.post(`/api/sessions/${concert.reference}/preview`)).data.reference
  const late = await add({ startDateUtc: '2026-12-25T17:00:00Z' })
  const early = await add({ startDateUtc: '2026-12-23T17:00:00Z' })
  await presenter(organiser, concert, late.reference).start()
  await presenter(organiser, concert, late.reference).show(1)
  const { data } = await organiser.get(showings)
  expect(data.showings.map((one: { reference: string }) => one.reference)).toEqual([
    early.reference,
    late.reference,
    preview,
  ])
  expect(data.showings[1]).toMatchObject({
    latestSessionPage: { reference: concert.slides[1], pageReference: concert.pages[1] },
    revision: 2,
  })
})

describe('changing a showing', () => {
  beforeAll(() => begin())

  test('changes the given fields and keeps the rest', async () => {
    const { reference } = await add()
    const moved = await organiser.put(`${showings}/${reference}`, { startDateUtc: '2026-12-24T17:30:00Z' })
    expect(moved.data).toMatchObject({ startDateUtc: '2026-12-24T17:30:00.000Z', location: EVE.location, revision: 1 })
    const homeless = await organiser.put(`${showings}/${reference}`, { location: null })
    expect(homeless.data).toMatchObject({
      startDateUtc: '2026-12-24T17:30:00.000Z',
      location: null,
      revision: 2,
    })
    const same = await organiser.put(`${showings}/${reference}`, { startDateUtc: '2026-12-24T18:30:00+01:00' })
    expect(same.data.revision, 'nothing changed').toBe(2)
  })

  test('fixes the date once the presentation has started, even after its end; the location may change', async () => {
    const { reference } = await add()
    const { start, close } = presenter(organiser, concert, reference)
    await start()
    const refusal = {
      code: 'wrong-state',
      field: 'startDateUtc',
      message: "You can't change the start date once the presentation has started.",
    }
    const move = (body: object) => organiser.put(`${showings}/${reference}`, body)
    expect((await move({ startDateUtc: '2026-12-25T17:00:00Z' })).errors).toEqual([refusal])
    expect((await move({ startDateUtc: EVE.startDateUtc, location: 'Bristol' })).data.location).toBe('Bristol')
    await close()
    expect((await move({ startDateUtc: '2026-12-25T17:00:00Z' })).status).toBe(400)
  })

  test('is refused for the default showing and previews', async () => {
    const preview = (await organiser.post(`/api/sessions/${concert.reference}/preview`)).data.reference
    for (const reference of [concert.showing, preview]) {
      const answer = await organiser.put(`${showings}/${reference}`, { location: 'Bath' })
      expect([answer.status, answer.errors]).toEqual([
        400,
        [{ code: 'wrong-state', message: "Only showings you've added have a date and a location." }],
      ])
    }
  })
})

test('added showings and previews can be deleted, but not the default one', async () => {
  await begin()
  const preview = (await organiser.post(`/api/sessions/${concert.reference}/preview`)).data.reference
  for (const reference of [(await add()).reference, preview]) {
    expect((await organiser.delete(`${showings}/${reference}`)).status).toBe(200)
    expect((await organiser.get(`${showings}/${reference}`)).status).toBe(404)
    expect((await organiser.delete(`${showings}/${reference}`)).status).toBe(404)
  }
  const refused = await organiser.delete(`${showings}/${concert.showing}`)
  expect([refused.status, refused.errors]).toEqual([
    400,
    [{ code: 'wrong-state', message: "The default showing can't be deleted." }],
  ])
})

test("other organisers' showings are simply not found, and anonymous callers get 401", async () => {
  await begin()
  const { reference } = await add()
  const mine = await makeConcert(organiser)
  const at = `/api/sessions/${concert.reference}`
  const showing = `${at}/showings/${reference}`
  const calls: [string, string, unknown][] = [
    ['GET', `${at}/showings`, undefined],
    ['POST', `${at}/showings`, EVE],
    ['POST', `${at}/preview`, {}],
    ['GET', showing, undefined],
    ['PUT', showing, EVE],
    ['DELETE', showing, undefined],
    ['POST', `${showing}/start`, {}],
    ['POST', `${showing}/close`, {}],
    ['POST', `${showing}/open`, {}],
    ['POST', '/api/navigation/show', { showingReference: reference, sessionPageReference: concert.slides[0] }],
  ]
  const [outsider, visitor] = [await app.organiser(), await app.visitor().fetchCsrfToken()]
  for (const [method, path, body] of calls) {
    expect((await outsider.call(method, path, body)).status, `${method} ${path}`).toBe(404)
    expect((await visitor.call(method, path, body)).status, `${method} ${path}`).toBe(401)
  }
  // A showing is found only through its own event
  expect((await organiser.get(`/api/sessions/${mine.reference}/showings/${reference}`)).status).toBe(404)
  expect((await organiser.get(showing)).data).toMatchObject({ revision: 0, presentationStartUtc: null })
})
