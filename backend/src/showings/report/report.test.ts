import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Concert, makeConcert, presenter } from '../../../test/support/concert.ts'
import { testApp } from '../../../test/support/test-app.ts'
import type { TestClient } from '../../../test/support/test-client.ts'
import { createContext } from '../../context/context.ts'
import { readersOf } from '../../context/ports/seats.ts'
import { Display } from '../display/display.entity.ts'
import { AttendeeSample, ReaderPeak, SlideTime } from './report.entity.ts'
import { sampleAttendance } from './sample-attendance.ts'

const app = await testApp()
/** A whole interval, so that samples have the times that are set here. */
const START = Math.ceil(Date.now() / 60_000) * 60_000
let organiser: TestClient
let concert: Concert
let presenting: ReturnType<typeof presenter>

beforeEach(async () => {
  at(0)
  organiser = await app.organiser('Premium')
  concert = await makeConcert(organiser)
  presenting = presenter(organiser, concert, concert.showing)
  await presenting.start()
})
afterEach(() => {
  app.clock.now = () => new Date()
})

const at = (seconds: number) => {
  app.clock.now = () => new Date(START + seconds * 1_000)
}
const sampleAt = (seconds: number) => {
  at(seconds)
  return sampleAttendance(createContext(app.config, app.services, null, () => app.clock.now()))
}
const path = () => `/api/sessions/${concert.reference}/showings/${concert.showing}`
const report = async () => (await organiser.get(`${path()}/report`)).data
const arrive = (...attendees: string[]) =>
  Promise.all(attendees.map((one) => app.services.seats.take(concert.showing, one, `phone of ${one}`, null)))
const leave = (one: string) => app.services.seats.leave(concert.showing, one, `phone of ${one}`)
const samples = async () => {
  const rows = await app.orm.em.fork().find(AttendeeSample, { showing: concert.showing }, { orderBy: { at: 'asc' } })
  return rows.map((one) => [(one.at.getTime() - START) / 1_000, one.attendees])
}

describe('attendees over time', () => {
  test('are counted at whole intervals, by any number of nodes, and written when they change', async () => {
    await sampleAt(1)
    await arrive('ada', 'bob')
    await sampleAt(12)
    await Promise.all([sampleAt(23), sampleAt(24)])
    await leave('ada')
    await Promise.all([sampleAt(41), sampleAt(42)])
    expect(await samples()).toEqual([
      [0, 0],
      [10, 2],
      [40, 1],
    ])
    expect((await report()).peak).toEqual({ atUtc: new Date(START + 10_000).toISOString(), attendees: 2 })
  })

  test('take the largest number of nodes that count alone, and stay in order when a clock is set back', async () => {
    await arrive('ada', 'bob')
    await sampleAt(30)
    await leave('bob')
    await sampleAt(35)
    await sampleAt(15)
    expect(await samples()).toEqual([
      [10, 1],
      [30, 2],
    ])
    at(16)
    const { samples: shown } = await report()
    expect(shown.map(({ attendees }: { attendees: number }) => attendees)).toEqual([1, 1, 2])
  })

  test('end with the showing, after a day without a press, and after a week', async () => {
    const changedAt = (seconds: number) => {
      const date = new Date(START + seconds * 1_000)
      return app.orm.em.fork().nativeUpdate(Display, { showing: concert.showing }, { changedAt: date })
    }
    await sampleAt(86_390)
    await arrive('ada')
    await sampleAt(86_410)
    expect(await samples()).toEqual([[86_390, 0]])
    await changedAt(604_700)
    await sampleAt(604_791)
    await arrive('bob')
    await sampleAt(604_810)
    expect((await samples()).slice(1)).toEqual([[604_790, 1]])
    at(0)
    await presenting.close()
    await sampleAt(20)
    expect(await samples()).toHaveLength(2)
    expect((await report()).samples).toHaveLength(2)
  })

  test('of a long showing are thinned out, but never the peak or the last one', async () => {
    const rows = Array.from({ length: 501 }, (_, n) => ({
      showing: concert.showing,
      at: new Date(START + n * 10_000),
      attendees: n === 301 ? 900 : n % 7,
    }))
    await app.orm.em.fork().insertMany(AttendeeSample, rows)
    await sampleAt(6_000)
    const left = await samples()
    expect(left).toHaveLength(253)
    expect(left).toContainEqual([3_010, 900])
    expect(left.at(-1)).toEqual([6_000, 0])
  })

  test('count neither previews nor showings that have not started', async () => {
    const { data } = await organiser.post(`/api/sessions/${concert.reference}/preview`, {})
    await organiser.post(`/api/sessions/${concert.reference}/showings/${data.reference}/start`, {})
    await organiser.post(`/api/sessions/${concert.reference}/showings`, { startDateUtc: '2030-01-01' })
    await presenter(organiser, concert, data.reference).show(0)
    await sampleAt(10)
    const others = { showing: { event: concert.reference, reference: { $ne: concert.showing } } }
    expect(await app.orm.em.fork().count(AttendeeSample, others)).toBe(0)
    expect(await app.orm.em.fork().count(SlideTime, { showing: data.reference })).toBe(0)
  })
})

test('readers are the most at one time, and none of them is known', async () => {
  await organiser.put(`/api/sessions/${concert.reference}`, { languages: ['cy'] })
  const rooms = ['ada', 'bob', 'cyd'].map((one) => [readersOf(concert.showing, 'cy'), one] as const)
  for (const [room, one] of rooms) await app.services.seats.take(room, one, `phone of ${one}`, null)
  await sampleAt(10)
  for (const [room, one] of rooms) await app.services.seats.leave(room, one, `phone of ${one}`)
  await sampleAt(20)
  expect((await report()).languages).toEqual([{ languageCode: 'cy', mostAttendees: 3 }])
  const stored = await app.orm.em.fork().find(ReaderPeak, { showing: concert.showing })
  expect(stored.map(({ name, attendees }) => [name, attendees])).toEqual([['cy', 3]])
})

describe('the time on slides', () => {
  const times = async () => {
    const { slides } = await report()
    return slides.map((one: { slideReference: string; seconds: number; times: number }) => [
      concert.slides.indexOf(one.slideReference),
      one.seconds,
      one.times,
    ])
  }

  test('counts presses, holds, the end and reopening, and goes on until now', async () => {
    at(5)
    await presenting.show(0)
    at(20)
    await presenting.show(1)
    at(30)
    await presenting.hold()
    at(100)
    await presenting.show(0)
    at(104)
    expect(await times()).toEqual([
      [0, 19, 2],
      [1, 10, 1],
    ])
    await organiser.post(`${path()}/close`, {})
    at(900)
    await organiser.post(`${path()}/open`, { isUndo: true })
    at(901)
    // An end by mistake isn't a further time
    expect((await times())[0]).toEqual([0, 20, 2])
    await organiser.delete(`/api/sessions/${concert.reference}`)
    at(950)
    const [first] = await app.orm.em
      .fork()
      .find(SlideTime, { showing: concert.showing }, { orderBy: { firstShownAt: 'asc' } })
    expect(first).toMatchObject({ shownSince: null, seconds: 20 })
  })

  test('never goes back when a clock is set back, and changes of other things are no press', async () => {
    at(50)
    await presenting.show(0)
    at(60)
    await organiser.put(`/api/content/pages/${concert.pages[0]}/contents`, { rows: [] })
    at(10)
    await presenting.show(1)
    at(12)
    expect(await times()).toEqual([
      [1, 2, 1],
      [0, 0, 1],
    ])
  })
})
