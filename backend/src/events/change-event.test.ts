import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { Display } from '../showings/display/display.entity.ts'
import { Showing } from '../showings/showing.entity.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const makeEvent = async (organiser: TestClient, body: object = { name: 'Carols' }) => {
  const answer = await organiser.post('/api/sessions', body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.data
}
describe('changing an event', () => {
  test('concurrently from one version succeeds once', async () => {
    const organiser = await app.organiser()
    const { reference } = await makeEvent(organiser)
    const put = (name: string) => organiser.put(`/api/sessions/${reference}`, { name }, { 'if-match': '"1"' })
    const answers = await Promise.all(times(5).map((n) => put(`Editor ${n}`)))
    expect(answers.map((one) => one.status).sort()).toEqual([200, 412, 412, 412, 412])
  })

  test.each([
    ['put', { defaultLanguageCode: 'he' }],
    ['patch', { fontStyleEnum: 'Modern' }],
  ] as const)('by %s is broadcast to watching phones', async (method, change) => {
    const organiser = await app.organiser()
    const { reference, defaultShowing } = await makeEvent(organiser)
    const announce = vi.spyOn(app.services, 'announceDisplays')
    await organiser[method](`/api/sessions/${reference}`, change)
    expect(announce).toHaveBeenCalledExactlyOnceWith([defaultShowing.reference])
    const display = await app.orm.em.fork().findOneOrFail(Display, { showing: defaultShowing.reference })
    expect(display).toMatchObject({ revision: 1, navigationRevision: 0 })
  })
})

describe('deleting an event', () => {
  test('also deletes its slides and showings, notifies phones, and returns 404 afterwards', async () => {
    const organiser = await app.organiser()
    const { reference, defaultShowing } = await makeEvent(organiser)
    const slide = (await organiser.post(`/api/sessions/${reference}/pages`, { name: 'One' })).data
    const announce = vi.spyOn(app.services, 'announceDisplays')
    expect((await organiser.delete(`/api/sessions/${reference}`)).body).toEqual({
      success: true,
      responseData: null,
      errors: [],
    })
    expect(announce).toHaveBeenCalledExactlyOnceWith([defaultShowing.reference])
    expect((await organiser.get(`/api/sessions/${reference}`)).status).toBe(404)
    expect((await organiser.get(`/api/content/pages/${slide.pageReference}/contents`)).status).toBe(404)
    expect((await organiser.delete(`/api/sessions/${reference}`)).status).toBe(404)
    expect(await app.orm.em.fork().count(Showing, { reference: defaultShowing.reference })).toBe(0)
  })
})
