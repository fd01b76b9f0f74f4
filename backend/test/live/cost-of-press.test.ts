import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Account } from '../../src/accounts/account.entity.ts'
import { Event } from '../../src/events/event.entity.ts'
import { loadLiveShowing } from '../../src/live/snapshot/load-live-showing.ts'
import { showSlide } from '../../src/showings/display/show-slide.ts'
import { type Concert, makeConcert, presenter } from '../support/concert.ts'
import { databaseWorkOf, statementsOf } from '../support/database/database-work.ts'
import { eventually, Phone } from '../support/live/live-server.ts'
import { testServer } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'

const NEVER = 3_600_000
const PRESS = ['select display', 'select login', 'write display']
let organiser: TestClient
let concert: Concert
let presenting: ReturnType<typeof presenter>
// Regular checks would distort the measurement
const rare = { displayCheckMs: NEVER, loginCheckMs: NEVER }
const { app, server } = await testServer({}, { liveLimits: { hub: { closingMs: 100 }, ...rare } })

beforeEach(async () => {
  organiser = await app.organiser()
  concert = await makeConcert(organiser)
  presenting = presenter(organiser, concert, concert.showing)
  await presenting.start()
  await presenting.show(0)
})

async function watchingPhone() {
  const phone = new Phone(server.url)
  onTestFinished(() => phone.hub.stop())
  await phone.hub.start()
  await phone.join(concert.showing)
  return phone
}

describe('a press of Next', () => {
  test('is three statements, with or without attendees', async () => {
    expect((await databaseWorkOf(app.orm, () => presenting.show(1))).work).toEqual(PRESS)
    const phone = await watchingPhone()
    const { work } = await databaseWorkOf(app.orm, async () => {
      await presenting.show(2)
      await eventually(() => expect(phone.display?.slide?.name).toBe('Sleep in heavenly peace'))
      await presenting.hold()
      await eventually(() => expect(phone.display?.status).toBe('hold'))
    })
    expect(work).toEqual([...PRESS, ...PRESS].sort())
  })

  test('reads named columns only, and no password hash', async () => {
    const statements = await statementsOf(app.orm, () => presenting.show(1))
    expect(statements).toHaveLength(PRESS.length)
    for (const statement of statements) expect(statement).not.toMatch(/\*|password_hash/)
  })

  test('makes the state that the database would give, with each slide, hold, announcement and choice of languages', async () => {
    const event = `/api/sessions/${concert.reference}`
    await organiser.put(event, { languages: ['cy'] })
    await watchingPhone()
    const showing = `${event}/showings/${concert.showing}`
    const at = `${showing}/announcement`
    const translations = [{ languageCode: 'cy', text: 'Y car a’i oleuadau ymlaen' }]
    const acts = [
      () => presenting.show(1),
      () => presenting.show(2, { showBlank: true }),
      () => organiser.put(at, { text: 'The car with the lights on', translations }),
      () => organiser.put(`${showing}/hall-languages`, { languageCodes: ['cy', 'en'] }),
      () => presenting.show(2),
      () => organiser.delete(at),
      () => organiser.put(`${showing}/hall-languages`, { languageCodes: [] }),
      () => presenting.hold(),
      () => presenting.show(0),
    ]
    for (const act of acts) {
      expect((await act()).status).toBe(200)
      const { result, work } = await databaseWorkOf(app.orm, () => app.services.live.read(concert.showing))
      expect(work, 'already known').toEqual([])
      expect(result).toEqual(await loadLiveShowing(app.orm, concert.showing))
    }
  })

  test('is answered before the attendees are written to', async () => {
    const order: string[] = []
    vi.spyOn(app.services.hub, 'sendToGroup').mockImplementation((_group, message) => {
      if (message === 'DisplayChanged') order.push('attendees')
    })
    const { owner } = await app.orm.em.fork().findOneOrFail(Event, { reference: concert.reference })
    await app.services.live.read(concert.showing)
    const account = await app.orm.em.fork().findOneOrFail(Account, { reference: owner.reference })
    const pressed = { showingReference: concert.showing, sessionPageReference: concert.slides[1], showBlank: false }
    await showSlide(app.contextOf(account), pressed).then(() => order.push('answer'))
    await eventually(() => expect(order).toEqual(['answer', 'attendees']))
  })
})

describe('races', () => {
  test('an edit between reading and writing neither loses the press nor shows the old contents', async () => {
    const phone = await watchingPhone()
    const rows = (text: string) => ({ rows: [{ blocks: [{ blockType: 'Text', text, textStyle: 'Header' }] }] })
    for (let round = 0; round < 10; round++) {
      const [pressed, saved] = await Promise.all([
        presenting.show(round % 2),
        organiser.put(`/api/content/pages/${concert.pages[round % 2]}/contents`, rows(`Round ${round}`)),
      ])
      expect([pressed.status, saved.status]).toEqual([200, 200])
      await eventually(() => expect(phone.display?.slide?.rows[0]?.blocks[0]?.text).toBe(`Round ${round}`))
      expect(await app.services.live.read(concert.showing)).toEqual(await loadLiveShowing(app.orm, concert.showing))
    }
  })

  test('of a press and an end at once, nothing is shown after the end', async () => {
    for (let round = 0; round < 10; round++) {
      const [closed, ...pressed] = await Promise.all([presenting.close(), presenting.show(1), presenting.show(2)])
      expect(closed.status).toBe(200)
      for (const { status, data } of pressed) {
        if (status === 200) expect(data.revision).toBeLessThan(closed.data.revision)
        else expect(status).toBe(400)
      }
      await presenting.open()
    }
  })
})
