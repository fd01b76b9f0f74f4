import { describe, expect, test } from 'vitest'
import { operations } from '../../../generated/operations.ts'
import { PASSWORD, testApp } from '../support/test-app.ts'
import type { TestClient } from '../support/test-client.ts'

// No cookie counts there: the sender signs the request, or the path has a key
const WITHOUT_COOKIES = ['receiveStripeEvent', 'addCaptionsByLink']
const changing = Object.entries(operations).filter(
  ([id, { method }]) => method !== 'get' && !WITHOUT_COOKIES.includes(id),
)

const app = await testApp()
const one = await app.organiser()
const other = await app.organiser()
const visitor = await app.visitor().fetchCsrfToken()

type Operation = (typeof operations)[keyof typeof operations]

/** The response to a call with a foreign token. */
async function answerTo(browser: TestClient, { method, path, bodyTypes }: Operation, token: string) {
  const response = await browser.fetch(method.toUpperCase(), path.replaceAll(/\{[^}]+\}/g, 'x'), {
    headers: { 'csrf-token': token, ...(bodyTypes[0] ? { 'content-type': bodyTypes[0] } : {}) },
    ...(bodyTypes[0] ? { body: '{}' } : {}),
  })
  return [response.status, response.headers.get('content-type')?.split(';')[0], await response.text()]
}
const refused = [400, 'text/plain', 'CSRF token validation failed.']

describe('a cross-site request', () => {
  test('covers every unsafe operation', () => {
    expect(changing.length).toBeGreaterThan(60)
    for (const id of WITHOUT_COOKIES) expect(operations).toHaveProperty(id)
  })

  test.each(changing)('%s is refused', async (_id, operation) => {
    const tokens = ['', 'wrong', other.csrfToken, visitor.csrfToken]
    for (const token of tokens) expect(await answerTo(one, operation, token)).toEqual(refused)
    // An anonymous caller with the token of another visitor or of a logged-in user
    const outsider = app.visitor()
    for (const token of ['', visitor.csrfToken, one.csrfToken]) {
      const answer = await answerTo(outsider, operation, token)
      if (operation.isPublic) expect(answer).toEqual(refused)
      else expect(answer[0], 'closed calls say nothing but that').toBe(401)
    }
  })
})

describe('the token', () => {
  const tryIt = async (browser: TestClient, token: string) =>
    (await browser.post('/api/content/pages', {}, { 'csrf-token': token })).status

  test('changes after logging in, after logging out and with the next log-in', async () => {
    const { email } = await app.createAccount()
    const browser = await app.visitor().fetchCsrfToken()
    const seen = [browser.csrfToken]
    for (let n = 0; n < 2; n++) {
      await browser.logIn(email, PASSWORD)
      seen.push(browser.csrfToken)
      expect(await tryIt(browser, browser.csrfToken)).toBe(201)
      for (const old of seen.slice(0, -1)) expect(await tryIt(browser, old)).toBe(400)
      await browser.get('/api/auth/logout')
    }
    expect(new Set(seen).size).toBe(3)
    await browser.fetchCsrfToken()
    expect(seen.slice(1)).not.toContain(browser.csrfToken)
  })

  test('of another log-in of the same person is invalid', async () => {
    const { email } = await app.createAccount()
    const [here, there] = [await app.visitor().logIn(email, PASSWORD), await app.visitor().logIn(email, PASSWORD)]
    expect(await tryIt(here, there.csrfToken)).toBe(400)
  })
})

describe('logging out by a link', () => {
  test.each([
    ['another site', 'cross-site', 403],
    ['a page of a neighbour host', 'same-site', 403],
    ['the address bar', 'none', 403],
    ['a page of ours', 'same-origin', 200],
  ])('from %s', async (_name, site, status) => {
    const browser = await app.organiser()
    expect((await browser.get('/api/auth/logout', { 'sec-fetch-site': site })).status).toBe(status)
    expect((await browser.get('/api/auth/me')).data === null).toBe(status === 200)
  })
})
