import { afterAll, afterEach } from 'vitest'
import { Account } from '../../../src/accounts/account.entity.ts'
import { testApp } from '../test-app.ts'
import type { TestClient } from '../test-client.ts'
import { startIssuer, visitIssuer } from './real-issuer.ts'

export const ORIGIN = 'http://localhost:3000'

/** A Lectern registered with a real issuer, and people with accounts there, for a whole test file. */
export async function ssoWorld() {
  const issuer = await startIssuer({ publicOrigin: ORIGIN })
  afterAll(() => issuer.close())
  afterEach(() => issuer.misbehave({}))
  const app = await testApp(issuer.environment)
  let made = 0
  return {
    issuer,
    app,
    /** A person with an account at the issuer. */
    person(more: Record<string, unknown> = {}) {
      const name = `person-${++made}`
      const claims = {
        email: `${name}@grace.example`,
        email_verified: true,
        given_name: 'Grace',
        family_name: 'Hopper',
      }
      issuer.people.set(name, { ...claims, ...more })
      return { name, email: String(more.email ?? claims.email) }
    },
    accountOf: (email: string) =>
      app.orm.em.fork().findOneOrFail(Account, { emailKey: email }, { populate: ['passwordHash'] }),
  }
}

/** The response's redirect target. */
export const locationOf = (answer: { headers: Headers }) => answer.headers.get('location') ?? ''

/** Starts a log-in: the provider's address. */
export const start = async (client: TestClient, query = '') =>
  locationOf(await client.fetch('GET', `/api/auth/sso${query}`))

/** The complete log-in; returns the final address. */
export async function logIn(client: TestClient, name: string | null, query = '') {
  const callback = await visitIssuer(await start(client, query), name)
  return locationOf(await client.fetch('GET', callback))
}

/** The current user. */
export const me = async (client: TestClient) => (await client.get('/api/auth/me')).data
