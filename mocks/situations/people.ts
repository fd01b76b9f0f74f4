import { addAccount, DEMO_PASSWORD } from '../seed/accounts.ts'
import { addConcert } from '../seed/carols.ts'
import { addTour } from '../seed/tour.ts'
import type { AccountRow } from '../state/people.ts'
import type { State } from '../state/state.ts'
import { situations, type Who } from './table.ts'

const SSO = 'sso'
const emailOf = (who: Who) => `${who}@demo.lectern.test`

/** The account of a name, created if the seed lacks it; null when signed out. */
export function findPerson(state: State, who: Who, now: Date): AccountRow | null {
  if (who === 'signed-out') return null
  const found = Object.values(state.accounts).find(({ email }) => email === emailOf(who))
  if (found) return found
  if (who !== SSO) throw new Error(`the data have no account ${emailOf(who)}`)
  return addSsoPerson(state, now)
}

/** A single sign-on user, so the account's screens can be seen without an identity provider. */
function addSsoPerson(state: State, now: Date) {
  const account = addAccount(state, {
    reference: `mock-account-${SSO}`,
    email: emailOf(SSO),
    password: DEMO_PASSWORD,
    firstName: 'Samir',
    lastName: 'Single',
    accountLevel: 'Premium',
    isSSO: true,
  })
  addTour(state, account, now)
  addConcert(state, account, now)
  return account
}

/** The name of the current user; undefined for an account without one. */
export const nameOfPerson = (account: AccountRow | null): Who | undefined =>
  account === null ? 'signed-out' : situations.who.find((who) => account.email === emailOf(who))
