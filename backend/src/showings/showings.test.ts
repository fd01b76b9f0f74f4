import { describe, expect, test } from 'vitest'
import { type Concert, makeConcert } from '../../test/support/concert.ts'
import { testApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { Account } from '../accounts/account.entity.ts'
import { Event } from '../events/event.entity.ts'
import { addShowing } from './add-showing.ts'

const EVE = { startDateUtc: '2026-12-24T17:00:00Z', location: "St Mary's Church, Bath" }

let organiser: TestClient
let concert: Concert
let showings: string
const app = await testApp()

async function begin(level: 'Free' | 'Basic' | 'Premium' = 'Premium') {
  organiser = await app.organiser(level)
  concert = await makeConcert(organiser)
  showings = `/api/sessions/${concert.reference}/showings`
}
const add = async (body: object = EVE) => (await organiser.post(showings, body)).data

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
