import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../support/test-app.ts'
import { createPerson, createWorld, fingerprint, type Person, type World } from './world.ts'

/** Foreign references in a body or beside one's own: each is refused without effect. */
let app: TestApp
let theirs: World
let mine: World
let me: Person
beforeAll(async () => {
  app = await createTestApp()
  theirs = await createWorld(app)
  mine = await createWorld(app)
  me = mine.owner
})
afterAll(() => app.close())

const own = (): string => `/api/sessions/${mine.eventReference}`

describe('a foreign reference in my own call', () => {
  const tries: [string, () => [method: string, path: string, body?: unknown], number[]][] = [
    [
      'a slide from their page',
      () => ['POST', `${own()}/pages`, { name: 'x', pageReference: theirs.pageReference }],
      [400, 404],
    ],
    [
      'a slide from their loose page',
      () => ['POST', `${own()}/pages`, { name: 'x', pageReference: theirs.loosePageReference }],
      [400, 404],
    ],
    [
      'an order with their slides',
      () => [
        'PUT',
        `${own()}/pages`,
        {
          pages: [mine.slideReference, mine.otherSlideReference, theirs.slideReference].map(
            (reference, orderIndex) => ({ reference, orderIndex }),
          ),
        },
      ],
      [400],
    ],
    ['a rename of their slide', () => ['PATCH', `${own()}/pages/${theirs.slideReference}`, { name: 'x' }], [404]],
    ['a replacement of their slide', () => ['PUT', `${own()}/pages/${theirs.slideReference}`, { name: 'x' }], [404]],
    ['a delete of their slide', () => ['DELETE', `${own()}/pages/${theirs.slideReference}`], [404]],
    [
      'an end page from their end page',
      () => ['POST', `${own()}/end/pages`, { name: 'x', pageReference: theirs.endContentsReference }],
      [400, 404],
    ],
    [
      'an end page from their loose page',
      () => ['POST', `${own()}/end/pages`, { name: 'x', pageReference: theirs.loosePageReference }],
      [400, 404],
    ],
    [
      'an order with their end pages',
      () => [
        'PATCH',
        `${own()}/end/pages`,
        {
          pages: [mine.endPageId, mine.otherEndPageId, theirs.endPageId].map((reference, orderIndex) => ({
            reference,
            orderIndex,
          })),
        },
      ],
      [400],
    ],
    ['a rename of their end page', () => ['PATCH', `${own()}/end/pages/${theirs.endPageId}`, { name: 'x' }], [404]],
    ['a delete of their end page', () => ['DELETE', `${own()}/end/pages/${theirs.endPageId}`], [404]],
    ['a read of their showing', () => ['GET', `${own()}/showings/${theirs.ownShowingReference}`], [404]],
    ['a QR code of their showing', () => ['GET', `${own()}/qr/${theirs.ownShowingReference}`], [404]],
    [
      'a change of their showing',
      () => ['PUT', `${own()}/showings/${theirs.ownShowingReference}`, { startDateUtc: '2031-01-01T00:00:00Z' }],
      [404],
    ],
    ['a delete of their showing', () => ['DELETE', `${own()}/showings/${theirs.ownShowingReference}`], [404]],
    ['a start of their showing', () => ['POST', `${own()}/showings/${theirs.ownShowingReference}/start`, {}], [404]],
    ['an end of their showing', () => ['POST', `${own()}/showings/${theirs.showingReference}/close`, {}], [404]],
    ['a reopening of their showing', () => ['POST', `${own()}/showings/${theirs.showingReference}/open`, {}], [404]],
    [
      'their slide shown in my showing',
      () => [
        'POST',
        '/api/navigation/show',
        { showingReference: mine.showingReference, sessionPageReference: theirs.slideReference },
      ],
      [400, 404],
    ],
    [
      'my slide shown in their showing',
      () => [
        'POST',
        '/api/navigation/show',
        { showingReference: theirs.showingReference, sessionPageReference: mine.slideReference },
      ],
      [404],
    ],
    [
      'an event in a team that is not mine',
      () => ['POST', '/api/sessions', { name: 'x', teamReference: theirs.eventReference }],
      [400, 404],
    ],
    [
      'my event moved to a team that is not mine',
      () => ['PUT', own(), { name: 'x', teamReference: theirs.eventReference }],
      [400, 404],
    ],
    ['an end to their log-in', () => ['DELETE', `/api/auth/logins/${theirs.owner.loginId}`], [404]],
  ]

  test.each(tries)('%s is refused', async (_name, request, statuses) => {
    const before = await fingerprint(app.orm)
    const [method, path, body] = request()
    const answer = await me.client.call(method, path, body)
    expect(statuses, `${method} ${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
    expect(await fingerprint(app.orm)).toEqual(before)
  })
})

describe('a role in a request body', () => {
  const tries: [method: string, path: string, body: object][] = [
    ['PUT', '/api/sessions/mine', { name: 'x', owner: 'me', isAdmin: true }],
    ['POST', '/api/user/update', { firstName: 'A', lastName: 'B', roles: ['Admin'] }],
    ['POST', '/api/user/update', { firstName: 'A', lastName: 'B', accountLevel: 'Premium' }],
  ]
  test.each(tries)('is refused: %s %s', async (method, path, body) => {
    const outsider = await createPerson(app, 'Free')
    const answer = await outsider.client.call(method, path.replace('/api/sessions/mine', own()), body)
    expect(answer.status).toBe(400)
    expect(answer.errors.every((one) => one.code === 'unknown-field')).toBe(true)
    expect((await outsider.client.get('/api/user/info')).data).toMatchObject({ isAdmin: false, accountLevel: 'Free' })
  })
})
