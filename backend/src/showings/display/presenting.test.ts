import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE } from '../../../../openapi/rules/durations.ts'
import { type Concert, makeConcert, presenter } from '../../../test/support/concert.ts'
import { testApp } from '../../../test/support/test-app.ts'
import type { TestAnswer } from '../../../test/support/test-client.ts'
import { Event } from '../../events/event.entity.ts'
import { endAnnouncements } from '../announcement/end-announcements.ts'
import { noAdvance } from './advance.ts'
import { navigationOf, writeIfUnchanged } from './change-display.ts'
import { Display } from './display.entity.ts'
import { findDisplay } from './find-display.ts'

let concert: Concert
let presenting: ReturnType<typeof presenter>
const app = await testApp()
let organiser = await app.organiser('Free')

beforeEach(async () => {
  concert = await makeConcert(await app.organiser('Premium').then((one) => (organiser = one)))
  presenting = presenter(organiser, concert, concert.showing)
})
const statuses = (answers: TestAnswer<unknown>[]) => answers.map((one) => one.status).sort()
const displayOf = () => app.orm.em.fork().findOneOrFail(Display, { showing: concert.showing })
const refusal = (answer: TestAnswer<unknown>) => [answer.status, answer.errors[0]?.code, answer.errors[0]?.message]

describe('from ready to presenting to ended and back', () => {
  test('refuses every other transition', async () => {
    const wrong = (message: string) => [400, 'wrong-state', message]
    expect(refusal(await presenting.close())).toEqual(wrong('No active showing has been selected'))
    expect(refusal(await presenting.open())).toEqual(wrong("The event hasn't ended."))
    expect(refusal(await presenting.show(0))).toEqual(wrong('No active showing has been selected'))
    await presenting.start()
    expect(refusal(await presenting.start())).toEqual(wrong('The presentation has already started.'))
    expect(refusal(await presenting.open())).toEqual(wrong("The event hasn't ended."))
    await presenting.close()
    expect(refusal(await presenting.start())).toEqual(wrong('The presentation has already started.'))
    expect(refusal(await presenting.close())).toEqual(wrong('No active showing has been selected'))
    expect(refusal(await presenting.hold())).toEqual(wrong('No active showing has been selected'))
  })

  test('happens once for concurrent presses', async () => {
    const ten = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, act))
    const once = [200, ...Array(9).fill(400)]
    expect(statuses(await ten(presenting.start))).toEqual(once)
    expect(statuses(await ten(presenting.close))).toEqual(once)
    expect(statuses(await ten(presenting.open))).toEqual(once)
  })
})

describe('showing', () => {
  beforeEach(() => presenting.start())

  test('a slide makes it the current one and records it as shown, once', async () => {
    const shown = await presenting.show(1)
    expect(shown.data).toMatchObject({
      latestSessionPage: { reference: concert.slides[1], pageReference: concert.pages[1] },
      latestSessionPageBlank: false,
    })
    await presenting.show(0)
    await presenting.show(1)
    expect((await displayOf()).shownSlides).toEqual([concert.slides[1], concert.slides[0]])
  })
})

describe('of two presenters', () => {
  let revision: number
  beforeEach(async () => {
    revision = (await presenting.start()).data.revision
  })

  test('who press at once, exactly one wins and the other gets a conflict', async () => {
    for (let round = 0; round < 2; round++) {
      const answers = await Promise.all([0, 1].map((slide) => presenting.show(slide, { revision })))
      expect(statuses(answers)).toEqual([200, 412])
      const [winner, loser] = answers.sort((a, b) => a.status - b.status)
      expect(loser?.errors).toEqual([
        { code: 'revision-conflict', field: 'revision', message: 'Another presenter has changed what is shown' },
      ])
      expect((await presenting.read()).data).toEqual(winner?.data)
      revision = winner?.data.revision
    }
  })

  test('the one with the older revision also loses against a hold, an end and a reopening', async () => {
    await presenting.hold()
    expect((await presenting.show(0, { revision })).status).toBe(412)
    const held = (await presenting.read()).data.revision
    await presenting.close()
    await presenting.open()
    expect((await presenting.show(0, { revision: held })).status).toBe(412)
  })

  test('none loses without sending a revision', async () => {
    const answers = await Promise.all([0, 1, 2].map((slide) => presenting.show(slide)))
    expect(statuses(answers)).toEqual([200, 200, 200])
    expect(new Set(answers.map((one) => one.data.revision)).size).toBe(3)
  })
})

test('attendees are notified only after the commit, and not of refused changes', async () => {
  const [woken, announced] = [vi.spyOn(app.services, 'announceDisplays'), vi.spyOn(app.services, 'announceChange')]
  onTestFinished(() => {
    woken.mockRestore()
    announced.mockRestore()
  })
  await presenting.start()
  expect(woken.mock.calls.flat(2)).toContain(concert.showing)
  woken.mockClear()
  await presenting.start()
  await presenting.show(0, { revision: 0 })
  expect(woken).not.toHaveBeenCalled()
  expect(announced).not.toHaveBeenCalled()
  let revisionWhenTold = 0
  announced.mockImplementation(async () => {
    revisionWhenTold = (await displayOf()).revision
  })
  const shown = await presenting.show(0)
  expect(revisionWhenTold).toBe(shown.data.revision)
})

test('a press writes nothing over a change that came after it was read', async () => {
  await presenting.start()
  const owner = await app.orm.em.fork().findOneOrFail(Event, { reference: concert.reference }, { populate: ['owner'] })
  const ctx = { ...app.contextOf(owner.owner), em: app.orm.em.fork() }
  const read = await findDisplay(ctx, concert.showing)
  await organiser.patch(`/api/sessions/${concert.reference}/pages/${concert.slides[0]}`, { name: 'Stille Nacht' })
  const changed = await displayOf()
  const late = navigationOf(ctx, read, {
    isBlank: true,
    slideReference: null,
    shownSlides: [],
    isAdvancePaused: false,
    ...noAdvance,
  })
  expect(await writeIfUnchanged(ctx.em, read, late)).toBe(false)
  expect(await displayOf()).toEqual(changed)
  expect(
    await writeIfUnchanged(ctx.em, await findDisplay({ ...ctx, em: app.orm.em.fork() }, concert.showing), late),
  ).toBe(true)
})

test('an announcement ends automatically at its time, on all screens', async () => {
  const { data } = await organiser.put(`/api/sessions/${concert.reference}/showings/${concert.showing}/announcement`, {
    text: 'Tea is served',
    endsInMinutes: 1,
  })
  const ctx = app.contextOf(await app.createAccount())
  const later = (ms: number) => ({ ...ctx, now: () => new Date(Date.parse(data.announcement.sinceUtc) + ms) })
  const announced = vi.spyOn(app.services, 'announceChange')
  onTestFinished(() => announced.mockRestore())
  await endAnnouncements(later(MINUTE - 1))
  expect((await presenting.read()).data).toEqual(data)
  await endAnnouncements(later(MINUTE))
  await endAnnouncements(later(MINUTE + 1))
  expect((await presenting.read()).data).toEqual({ ...data, announcement: null, revision: data.revision + 1 })
  expect(announced.mock.calls).toEqual([[expect.objectContaining({ announcement: null, revision: data.revision + 1 })]])
})
