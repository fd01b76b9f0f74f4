import { describe, expect, test } from 'vitest'
import { reportFigures } from '#testing/nightly-figures.ts'
import { testApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { issueAccessCode } from './access-code/issue-access-code.ts'

const app = await testApp()

const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const makeEvent = async (organiser: TestClient, body: object = { name: 'Carols' }) => {
  const answer = await organiser.post('/api/sessions', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}

describe('creating an event', () => {
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
})

describe('changing an event', () => {
  test('concurrently from one version succeeds once', async () => {
    const organiser = await app.organiser()
    const { reference } = await makeEvent(organiser)
    const put = (name: string) => organiser.put(`/api/sessions/${reference}`, { name }, { 'if-match': '"1"' })
    const answers = await Promise.all(times(5).map((n) => put(`Editor ${n}`)))
    expect(answers.map((one) => one.status).sort()).toEqual([200, 412, 412, 412, 412])
  })
})

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
