import { afterAll, describe, expect, test } from 'vitest'
import { testApp } from '../support/test-app.ts'
import { createPerson, createWorld, fingerprint } from './world.ts'

/** Foreign references in a body or beside one's own: each is refused without effect. */
const app = await testApp()
const theirs = await createWorld(app)
const mine = await createWorld(app)
const me = mine.owner

const own = `/api/sessions/${mine.eventReference}`
const theirShowing = `${own}/showings/${theirs.ownShowingReference}`
const order = (...references: string[]) => ({
  pages: references.map((reference, orderIndex) => ({ reference, orderIndex })),
})
const shown = (showingReference: string, sessionPageReference: string) => ({ showingReference, sessionPageReference })

describe('a foreign reference in my own call', async () => {
  const { pageReference, loosePageReference, endPageId, slideReference, endContentsReference } = theirs
  const inTeam = { name: 'x', teamReference: theirs.eventReference }
  const slides = order(mine.slideReference, mine.otherSlideReference, slideReference)
  const before = await fingerprint(app.orm)
  // Once for all, because reading the whole database costs more than they do; `-t` tries one
  afterAll(async () => expect(await fingerprint(app.orm), 'a refused call changed something').toEqual(before))

  test.each<[what: string, method: string, path: string, statuses: number[], body?: object]>([
    ['a slide from their page', 'POST', `${own}/pages`, [400, 404], { name: 'x', pageReference }],
    [
      'a slide of their loose page',
      'POST',
      `${own}/pages`,
      [400, 404],
      { name: 'x', pageReference: loosePageReference },
    ],
    ['an order with their slides', 'PUT', `${own}/pages`, [400], slides],
    ['a rename of their slide', 'PATCH', `${own}/pages/${slideReference}`, [404], { name: 'x' }],
    ['a replacement of their slide', 'PUT', `${own}/pages/${slideReference}`, [404], { name: 'x' }],
    ['a delete of their slide', 'DELETE', `${own}/pages/${slideReference}`, [404]],
    ['their end page', 'POST', `${own}/end/pages`, [400, 404], { name: 'x', pageReference: endContentsReference }],
    ['their page at the end', 'POST', `${own}/end/pages`, [400, 404], { name: 'x', pageReference: loosePageReference }],
    ['their end pages', 'PATCH', `${own}/end/pages`, [400], order(mine.endPageId, mine.otherEndPageId, endPageId)],
    ['a rename of their end page', 'PATCH', `${own}/end/pages/${endPageId}`, [404], { name: 'x' }],
    ['a delete of their end page', 'DELETE', `${own}/end/pages/${endPageId}`, [404]],
    ['a read of their showing', 'GET', theirShowing, [404]],
    ['a QR code of their showing', 'GET', `${own}/qr/${theirs.ownShowingReference}`, [404]],
    ['a change of their showing', 'PUT', theirShowing, [404], { startDateUtc: '2031-01-01T00:00:00Z' }],
    ['a delete of their showing', 'DELETE', theirShowing, [404]],
    ['a start of their showing', 'POST', `${theirShowing}/start`, [404], {}],
    ['an end of their showing', 'POST', `${own}/showings/${theirs.showingReference}/close`, [404], {}],
    ['a reopening of their showing', 'POST', `${own}/showings/${theirs.showingReference}/open`, [404], {}],
    ['their slide', 'POST', '/api/navigation/show', [400, 404], shown(mine.showingReference, slideReference)],
    ['their hall', 'POST', '/api/navigation/show', [404], shown(theirs.showingReference, mine.slideReference)],
    ['an event in a team that is not mine', 'POST', '/api/sessions', [400, 404], inTeam],
    ['my event in a team that is not mine', 'PUT', own, [400, 404], inTeam],
    ['an end to their log-in', 'DELETE', `/api/auth/logins/${theirs.owner.loginId}`, [404]],
  ])('%s is refused', async (_what, method, path, statuses, body) => {
    const answer = await me.client.call(method, path, body)
    expect(statuses, `${method} ${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
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
    const answer = await outsider.client.call(method, path.replace('/api/sessions/mine', own), body)
    expect(answer.status).toBe(400)
    expect(answer.errors.every((one) => one.code === 'unknown-field')).toBe(true)
    expect((await outsider.client.get('/api/user/info')).data).toMatchObject({ isAdmin: false, accountLevel: 'Free' })
  })
})
