import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Concert, makeConcert, presenter } from '../../test/support/concert.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'

let app: TestApp
let organiser: TestClient
let phone: TestClient
let concert: Concert
let presenting: ReturnType<typeof presenter>
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  organiser = await app.organiser()
  phone = app.visitor()
  concert = await makeConcert(organiser)
  presenting = presenter(organiser, concert, concert.showing)
})

describe('an access code', () => {
  const find = (code: string) => phone.get(`/api/watch/events/${code}`)

  test('finds the event, with or without the space', async () => {
    const answer = await find(concert.accessCode)
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({
      name: 'Carols by candlelight',
      accessCode: concert.accessCode,
      languageCode: 'en',
      fontStyleEnum: 'Classic',
      colourStyleEnum: 'Purple',
      textAlignment: null,
      colourScheme: null,
      accentColours: null,
      background: null,
      hasAbout: false,
      welcome: { blobName: null, width: null, height: null, useNoIcon: false, iconBlobName: null },
      showings: [{ reference: concert.showing, startDateUtc: null, location: null, status: 'waiting' }],
      currentShowing: { reference: concert.showing },
    })
    const spaced = `${concert.accessCode.slice(0, 4)}%20${concert.accessCode.slice(4)}`
    expect((await find(spaced)).data).toEqual(answer.data)
  })

  test.each(['1234567', '123456789', '1234567a', '12%203456%20', '%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5%D9%A6%D9%A7%D9%A8'])(
    'without eight digits (%s) is refused with instructions',
    async (code) => {
      for (const path of ['', '/about']) {
        const answer = await find(`${code}${path}`)
        expect([answer.status, answer.errors]).toEqual([
          400,
          [
            {
              code: 'invalid-format',
              field: 'accessCode',
              message: 'Enter the eight digits of the access code.',
            },
          ],
        ])
      }
    },
  )

  test("lists showings by date; the default one only if it's the only one or was started", async () => {
    const add = async (startDateUtc: string) => {
      const answer = await organiser.post(`/api/sessions/${concert.reference}/showings`, { startDateUtc })
      return answer.data.reference as string
    }
    const offered = async () =>
      (await find(concert.accessCode)).data.showings.map((one: { reference: string }) => one.reference)
    expect(await offered()).toEqual([concert.showing])
    const [late, early] = [await add('2026-12-25T17:00'), await add('2026-12-24T17:00')]
    await organiser.post(`/api/sessions/${concert.reference}/preview`)
    expect(await offered()).toEqual([early, late])
    await presenting.start()
    expect(await offered()).toEqual([early, late, concert.showing])
    await presenter(organiser, concert, late).start()
    expect((await find(concert.accessCode)).data.showings.map((one: { status: string }) => one.status)).toEqual([
      'waiting',
      'live',
      'live',
    ])
  })

  test('of a deleted event is unknown', async () => {
    await find(concert.accessCode)
    await organiser.delete(`/api/sessions/${concert.reference}`)
    expect((await find(concert.accessCode)).status).toBe(404)
  })

  test('opens no about screen if there is none', async () => {
    expect((await find(`${concert.accessCode}/about`)).status).toBe(404)
  })
})
