import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { routes } from '../../../generated/routes.ts'
import { type Concert, makeConcert, presenter } from '../../test/support/concert.ts'
import { createTestApp, type TestApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'
import { Event } from '../events/event.entity.ts'

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

const watch = (path = '') => phone.get(`/api/watch/showings/${concert.showing}${path}`)
const names = async () => (await watch('/slides')).data.slides.map((slide: { name: string }) => slide.name)
test.each([
  ['', 'getWatchShowing'],
  ['/display', 'getWatchDisplay'],
  ['/slides', 'listWatchSlides'],
  ['/end', 'getWatchEnd'],
] as const)('a showing%s is checked and written once for everyone, until it changes', async (path, operation) => {
  const schema = routes[operation].responses[200].content['application/json'].schema
  await presenting.start()
  const parse = vi.spyOn(schema, 'parse')
  for (const slide of [0, 1]) {
    await presenting.show(slide)
    parse.mockClear()
    const answers = await Promise.all([watch(path), watch(path), watch(path)])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0].headers.get('content-type')).toMatch(/^application\/json/)
    expect(parse).toHaveBeenCalledOnce()
  }
  parse.mockRestore()
})

describe('the slides that attendees may see', () => {
  test('stay available after the end', async () => {
    await presenting.start()
    await presenting.show(1)
    await presenting.close()
    expect(await names()).toEqual(['Round yon virgin'])
  })

  test("reveal no text of slides that weren't presented", async () => {
    await presenting.start()
    await presenting.show(0)
    await presenting.hold()
    const all = await Promise.all(['', '/display', '/slides', '/end'].map((path) => watch(path)))
    const text = JSON.stringify(all.map((answer) => answer.body))
    expect(text).toContain('Silent night')
    for (const unseen of ['Round yon virgin', 'heavenly peace']) expect(text).not.toContain(unseen)
  })
})

test('an event that hides its logo sends none', async () => {
  const em = app.orm.em.fork()
  const event = await em.findOneOrFail(Event, { reference: concert.reference })
  Object.assign(event, { iconImage: 'images/logo', useNoIcon: true })
  await em.flush()
  await app.services.announceDisplays([concert.showing])
  expect((await watch()).data.event.welcome).toMatchObject({ useNoIcon: true, iconBlobName: null })
})

test("a preview stays in use while it's watched", async () => {
  const { reference } = (await organiser.post(`/api/sessions/${concert.reference}/preview`)).data
  const showing = `/api/sessions/${concert.reference}/showings/${reference}`
  const token = (await organiser.get(showing)).data.previewLink.split('/').at(-1)
  const start = Date.now()
  onTestFinished(() => {
    app.clock.now = () => new Date()
  })
  for (const hours of [20, 40]) {
    app.clock.now = () => new Date(start + hours * 3_600_000)
    expect((await phone.get(`/api/watch/preview/${token}`)).status).toBe(200)
  }
  app.clock.now = () => new Date()
  expect((await organiser.get(showing)).status).toBe(200)
})

test('an access code of a deleted event is unknown', async () => {
  const find = () => phone.get(`/api/watch/events/${concert.accessCode}`)
  expect((await find()).status).toBe(200)
  await organiser.delete(`/api/sessions/${concert.reference}`)
  expect((await find()).status).toBe(404)
})

test('opening the page costs no queries per phone', async () => {
  await watch()
  await watch('/slides')
  await watch('/end')
  await phone.get(`/api/watch/events/${concert.accessCode}`)
  const forks = vi.spyOn(app.orm.em, 'fork')
  try {
    const paths = [
      `events/${concert.accessCode}`,
      ...['', '/display', '/slides', '/end'].map((path) => `showings/${concert.showing}${path}`),
    ]
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => paths.map((path) => app.visitor().get(`/api/watch/${path}`))).flat(),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(forks).not.toHaveBeenCalled()
  } finally {
    forks.mockRestore()
  }
})
