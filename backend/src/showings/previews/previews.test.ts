import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tally } from '../../../test/support/at-once.ts'
import { type Concert, makeConcert } from '../../../test/support/concert.ts'
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import { Event } from '../../events/event.entity.ts'
import { newReference } from '../../infrastructure/references.ts'
import { addShowing } from '../add-showing.ts'

let app: TestApp
let organiser: TestClient
let concert: Concert
let showings: string
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  organiser = await app.organiser('Free')
  concert = await makeConcert(organiser)
  showings = `/api/sessions/${concert.reference}/showings`
})

describe('previews', () => {
  const preview = async () => (await organiser.post(`/api/sessions/${concert.reference}/preview`)).data.reference

  test('are new each time, with their own link and no public one', async () => {
    const [one, other] = [await preview(), await preview()]
    expect(one).not.toBe(other)
    const { data } = await organiser.get(`${showings}/${one}`)
    expect(data).toMatchObject({ isPreview: true, publicLink: null, startDateUtc: null, location: null })
    expect(data.previewLink).toMatch(/\/watch\/preview\/[\w-]{22}$/)
  })

  test('expire 24 hours after their last use, including reads', async () => {
    const [used, unused] = [await preview(), await preview()]
    const start = Date.now()
    const at = (hours: number) => {
      app.clock.now = () => new Date(start + hours * 3_600_000)
    }
    try {
      // The log-in must be used too, because Preview isn't pressed meanwhile
      at(11)
      await organiser.get(`${showings}/${used}`)
      at(22)
      await organiser.get(`${showings}/${used}`)
      at(25)
      await preview()
      expect((await organiser.get(`${showings}/${used}`)).status).toBe(200)
      expect((await organiser.get(`${showings}/${unused}`)).status).toBe(404)
    } finally {
      app.clock.now = () => new Date()
    }
  })

  test('are limited to fifty: a new one replaces the least recently used', async () => {
    const em = app.orm.em.fork()
    const event = await em.findOneOrFail(Event, { reference: concert.reference })
    const old = Array.from({ length: 50 }, (_, n) => {
      const made = new Date(Date.now() - 3_600_000 + n * 1_000)
      return addShowing(em, event, made, { isPreview: true, previewToken: `token-${n}-${concert.reference}` }).showing
    })
    await em.flush()
    const made = await preview()
    const listed = (await organiser.get(showings)).data.showings.map((one: { reference: string }) => one.reference)
    expect(listed).toHaveLength(50)
    expect(listed).toContain(made)
    expect(listed).not.toContain(old[0]?.reference)
    expect(listed).toContain(old[1]?.reference)
  })

  test('that expire while presenters use them cause no failures', async () => {
    const PAIRS = 6
    const others = await Promise.all(
      Array.from({ length: PAIRS }, async () => {
        const owner = await app.organiser()
        const path = `/api/sessions/${(await owner.post('/api/sessions', { name: 'Carols' })).data.reference}/preview`
        return { makePreview: () => owner.post(path) }
      }),
    )
    const em = app.orm.em.fork()
    const event = await em.findOneOrFail(Event, { reference: concert.reference })
    const anHourTooOld = new Date(Date.now() - 25 * 3_600_000)
    const answers = []
    for (let round = 0; round < 10; round++) {
      const idle = others.map(
        () => addShowing(em, event, anHourTooOld, { isPreview: true, previewToken: newReference() }).showing,
      )
      await em.flush()
      answers.push(
        ...(await Promise.all(
          idle.flatMap(({ reference }, at) => [
            organiser.post(`${showings}/${reference}/start`),
            (others[at] as (typeof others)[number]).makePreview(),
          ]),
        )),
      )
    }
    const { '200': _started, '404 not-found': _gone, ...rest } = tally(answers)
    expect(rest).toEqual({ '201': 10 * PAIRS })
  })

  test('accept no settings', async () => {
    const answer = await organiser.post(`/api/sessions/${concert.reference}/preview`, { location: 'Bath' })
    expect([answer.status, answer.errors[0]?.code]).toEqual([400, 'unknown-field'])
  })
})
