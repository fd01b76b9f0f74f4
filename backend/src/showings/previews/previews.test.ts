import { beforeEach, describe, expect, test } from 'vitest'
import { tally } from '../../../test/support/at-once.ts'
import { type Concert, makeConcert } from '../../../test/support/concert.ts'
import { testApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import { Event } from '../../events/event.entity.ts'
import { newReference } from '../../infrastructure/references.ts'
import { addShowing } from '../add-showing.ts'

let organiser: TestClient
let concert: Concert
let showings: string
const app = await testApp()

beforeEach(async () => {
  organiser = await app.organiser('Free')
  concert = await makeConcert(organiser)
  showings = `/api/sessions/${concert.reference}/showings`
})

describe('previews', () => {
  const preview = async () => (await organiser.post(`/api/sessions/${concert.reference}/preview`)).data.reference

  test('expire 24 hours after their last use, including reads', async () => {
    const [used, unused] = [await preview(), await preview()]
    const start = Date.now()
    const at = (hours: number) => {
      app.clock.now = () => new Date(start + hours * 3_600_000)
    }
    try {
      // The log-in must be used too, because Preview isn't pressed again
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

  test('have announcements of their own', async () => {
    const reference = await preview()
    const displayOf = async (showing: string) =>
      (await app.visitor().get(`/api/watch/showings/${showing}/display`)).data.announcement
    await organiser.put(`${showings}/${reference}/announcement`, { text: 'Only a rehearsal' })
    expect(await displayOf(reference)).toMatchObject({ text: 'Only a rehearsal' })
    expect(await displayOf(concert.showing)).toBeNull()
  })
})
