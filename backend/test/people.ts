import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect } from 'vitest'
import { inviteAccount } from '../src/accounts/invites/invite-account.ts'
import { createContext } from '../src/context/context.ts'
import { newReference } from '../src/infrastructure/references.ts'
import { AuthenticatorApp } from './support/authenticator-app.ts'
import { PASSWORD, type TestApp } from './support/test-app.ts'
import type { TestClient } from './support/test-client.ts'

/** The people of the tests: visitors, accounts, second factors, invitations, and their mails. */
export function createPeople(app: TestApp) {
  /** An account with a logged-in browser. */
  async function person({ isAdmin = false } = {}) {
    const account = await app.createAccount('Free', { isAdmin })
    return { account, client: await app.visitor().logIn(account.email, PASSWORD) }
  }
  return {
    visitor: () => app.visitor().fetchCsrfToken(),
    person,
    /** An administrator, and a user to administer. */
    adminAndPerson: async () => ({ admin: (await person({ isAdmin: true })).client, ...(await person()) }),
    /** A logged-in browser with the second factor enabled. */
    async withSecondFactor() {
      const { account, client } = await person()
      const { data } = await client.get('/api/auth/sharedKey')
      const authenticator = new AuthenticatorApp(data.authenticatorUri, app.clock)
      const answer = await client.post('/api/auth/enableAuthentication', { code: authenticator.next() })
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return { account, client, authenticator, recoveryCodes: answer.data.recoveryCodes as string[] }
    },
    /** The header of a solved challenge. */
    async verifiedHuman(client: TestClient) {
      const { challenge } = (await client.get('/api/auth/human-verification')).data
      const solution = await solveChallenge({ challenge, deriveKey })
      return { 'x-human-verification': btoa(JSON.stringify({ challenge, solution })) }
    },
    newAddress: () => `new.${newReference().toLowerCase()}@example.org`,
    registration: (email: string) => ({
      firstName: 'Tomás',
      lastName: 'Lindqvist',
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      inviteCode: 'WELCOME',
    }),
    invite: (email: string) => inviteAccount(createContext(app.config, app.services, null, app.clock.now), { email }),
    /** The link in the newest mail. */
    linkTo: async (email: string) => new URL((await app.newestMail(email)).links[0] ?? ''),
  }
}
