import { describe, expect, test } from 'vitest'
import { EndScreenEnvelope, EventEnvelope, SlideWithContentsListEnvelope } from '../generated/zod/schemas/index.zod.ts'
import { DEMO_PASSWORD, EXAMPLE_PASSWORD } from './seed/accounts.ts'
import { exampleOf } from './seed/contract-examples.ts'
import { createSeed } from './seed/create-seed.ts'
import { MockServer } from './server.ts'
import { createMemoryStore } from './state/store.ts'

// The origin of the contract's examples
const ORIGIN = 'http://localhost:3000'
const NOW = new Date('2026-11-21T12:00:00Z')

/** A server with the seed, and a browser that keeps its cookies. */
function onSeed() {
  const store = createMemoryStore(() => createSeed(NOW))
  const server = new MockServer({ store, origin: ORIGIN, now: () => NOW })
  const cookies: Record<string, string> = {}
  let token = ''
  async function call(method: string, path: string, body?: unknown) {
    const headers = { 'csrf-token': token, 'content-type': 'application/json' }
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    const answer = await server.handle(new Request(ORIGIN + path, init), cookies)
    for (const [name, value] of answer.headers) {
      if (name === 'csrf-token') token = value
      const [cookie = '', content = ''] = name === 'set-cookie' ? (value.split(';')[0] ?? '').split('=') : []
      if (cookie) cookies[cookie] = content
    }
    return { status: answer.status, body: JSON.parse(String(answer.body)) }
  }
  async function logIn(email: string, password: string) {
    await call('GET', '/api/csrf/get-csrf-token')
    return (await call('POST', '/api/auth/login', { email, password })).status
  }
  return { call, logIn, server }
}

describe('the seed', () => {
  test('responds with the contract’s examples', async () => {
    const { call, logIn } = onSeed()
    expect(await logIn('amara@example.org', EXAMPLE_PASSWORD)).toBe(200)
    const event = await call('GET', '/api/sessions/q3Vd0mPzR5yKx8Tn2LwB1g')
    expect(event.body.responseData).toEqual(exampleOf('getEvent', 200, 'carols', EventEnvelope))
    const slides = await call('GET', '/api/sessions/q3Vd0mPzR5yKx8Tn2LwB1g/pages/all')
    const end = await call('GET', '/api/sessions/q3Vd0mPzR5yKx8Tn2LwB1g/end')
    const { previewLink: _token, ...endExample } = exampleOf('getEnd', 200, 'carols', EndScreenEnvelope)
    expect(end.body.responseData).toMatchObject(endExample)
    const example = exampleOf('listSlidesWithContents', 200, 'carols', SlideWithContentsListEnvelope)
    expect(slides.body.responseData).toEqual(example)
    const { events } = (await call('GET', '/api/events')).body.responseData
    expect(events).toMatchObject([
      { name: 'Carols by candlelight', totalPages: 3, totalShowings: 1, isPast: false },
      { name: 'Harvest festival', totalPages: 8, totalShowings: 2, isPast: true },
    ])
  })

  test('has an account for each plan and an administrator, each with two events', async () => {
    for (const name of ['free', 'basic', 'premium', 'admin']) {
      const { call, logIn } = onSeed()
      expect(await logIn(`${name}@demo.lectern.test`, DEMO_PASSWORD)).toBe(200)
      expect((await call('GET', '/api/events')).body.responseData.events).toHaveLength(2)
    }
  })

  test('is deterministic', () => {
    expect(createSeed(NOW)).toEqual(createSeed(NOW))
  })
})

test("a call that isn't in the contract gets 404 or 405", async () => {
  const { call } = onSeed()
  expect((await call('GET', '/api/nothing')).status).toBe(404)
  expect((await call('DELETE', '/api/events')).status).toBe(405)
})

test('HEAD responds like GET, without the body', async () => {
  const { server } = onSeed()
  for (const [path, status] of [
    ['/api/auth/options', 200],
    ['/api/billing/change-plan', 405],
  ] as const) {
    const head = await server.handle(new Request(ORIGIN + path, { method: 'HEAD' }), {})
    expect({ status: head.status, body: head.body }).toEqual({ status, body: null })
  }
})

test('an error rolls back the changes of its call', async () => {
  const { call, logIn } = onSeed()
  await logIn('amara@example.org', EXAMPLE_PASSWORD)
  const page = '/api/content/pages/m2XfC6vHj4RkT9oQyPi7Ew/contents'
  const before = (await call('GET', page)).body
  const blocks = [{ blockType: 'Text', text: 'New' }, { blockType: 'Image' }]
  expect((await call('PUT', page, { rows: [{ blocks }] })).status).toBe(400)
  expect((await call('GET', page)).body).toEqual(before)
})

test.each(['__proto__', 'constructor'])("%s in a path isn't a showing, event or account", async (name) => {
  const { call, logIn } = onSeed()
  await logIn('admin@demo.lectern.test', DEMO_PASSWORD)
  const paths = [`/api/watch/showings/${name}/end`, `/api/sessions/${name}`, `/api/content/pages/${name}/contents`]
  for (const path of paths) expect(await call('GET', path), path).toMatchObject({ status: 404 })
})

test('an empty change is refused before looking up the event, as in the backend', async () => {
  const { call, logIn } = onSeed()
  await logIn('admin@demo.lectern.test', DEMO_PASSWORD)
  const { body } = await call('PATCH', '/api/sessions/zz0NoSuchThing0here0zz', {})
  expect(body.errors).toMatchObject([{ code: 'required' }])
})

test('an unstorable text is named by its full path, and pages outside the API only support GET', async () => {
  const { call, logIn } = onSeed()
  await logIn('admin@demo.lectern.test', DEMO_PASSWORD)
  const { body } = await call('POST', '/api/sessions', { '': [['\u0000']] })
  expect(body.errors).toMatchObject([{ code: 'invalid-format', field: '.0.0' }])
  expect(await call('POST', '/dev/mailbox.json')).toMatchObject({ status: 404 })
})
