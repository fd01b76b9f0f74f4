import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { routes } from '../../../generated/routes.ts'
import { type Concert, makeConcert, presenter } from '../../test/support/concert.ts'
import { testApp } from '../../test/support/test-app.ts'
import type { TestClient } from '../../test/support/test-client.ts'

let organiser: TestClient
let phone: TestClient
let concert: Concert
let presenting: ReturnType<typeof presenter>
const app = await testApp()

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

test('of a burst of typed codes few are looked up at a time, so that the misses of the first count before the others', async () => {
  const found = Promise.withResolvers<null>()
  const find = vi.spyOn(app.services.source, 'findEvent').mockReturnValue(found.promise)
  const guesses = Array.from({ length: 20 }, (_, n) => phone.get(`/api/watch/events/${10_000_000 + n}`))
  await expect.poll(() => find.mock.calls.length).toBe(8)
  for (let turn = 0; turn < 10; turn++) await nextTurn()
  expect(find).toHaveBeenCalledTimes(8)
  found.resolve(null)
  await Promise.all(guesses)
  find.mockRestore()
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

test("a preview stays in use while it's watched", async () => {
  const { reference } = (await organiser.post(`/api/sessions/${concert.reference}/preview`)).data
  const showing = `/api/sessions/${concert.reference}/showings/${reference}`
  const token = (await organiser.get(showing)).data.previewLink.split('/').at(-1)
  const start = Date.now()
  for (const hours of [20, 40]) {
    app.clock.now = () => new Date(start + hours * 3_600_000)
    expect((await phone.get(`/api/watch/preview/${token}`)).status).toBe(200)
  }
  app.clock.now = () => new Date()
  expect((await organiser.get(showing)).status).toBe(200)
})
