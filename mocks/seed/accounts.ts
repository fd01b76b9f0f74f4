import {
  type AccountLevel,
  CurrentUserEnvelope,
  DefaultIconEnvelope,
  type UserInfo,
  UserInfoEnvelope,
  UserPageEnvelope,
} from '../../generated/zod/schemas/index.zod.ts'
import { PLAIN_THEME } from '../../openapi/rules/theme/plain-theme.ts'
import type { AccountRow } from '../state/people.ts'
import type { State } from '../state/state.ts'
import { exampleOf } from './contract-examples.ts'

/** The password in the contract's log-in example. */
export const EXAMPLE_PASSWORD = 'candle-choir-frost-41'
/** The demo accounts' password (decisions, "Running it"). */
export const DEMO_PASSWORD = 'Lectern-demo-1'

const NONE = { blobName: null, fileName: null }

export function addAccount(
  state: State,
  account: Pick<AccountRow, 'reference' | 'email' | 'password'> & Partial<AccountRow>,
): AccountRow {
  const row: AccountRow = {
    firstName: 'Amara',
    lastName: 'Okafor',
    accountLevel: 'Free',
    isAdmin: false,
    isConfirmed: true,
    manualBlockDate: null,
    isSSO: false,
    createdDateUtc: '2026-09-14T08:30:00.000Z',
    iconBlobName: null,
    iconFileName: null,
    brand: { theme: PLAIN_THEME, wideLogo: NONE, headerImage: NONE, background: NONE },
    ...account,
  }
  state.accounts[row.reference] = row
  return row
}

const fromUser = (state: State, user: UserInfo, more: Partial<AccountRow> = {}) =>
  addAccount(state, {
    reference: user.userId,
    email: user.emailAddress,
    password: EXAMPLE_PASSWORD,
    firstName: user.firstName,
    lastName: user.lastName,
    accountLevel: user.accountLevel,
    isAdmin: user.isAdmin,
    ...more,
  })

/** Adds Amara Okafor, Imogen Hartley and Tomás Lindqvist, who is blocked, from the contract's examples. */
export function addExampleAccounts(state: State) {
  const amara = exampleOf('getCurrentUser', 200, 'loggedIn', CurrentUserEnvelope)
  if (!amara) throw new Error('the contract has no example of a logged-in user')
  fromUser(state, exampleOf('getUserInfo', 200, 'administrator', UserInfoEnvelope))
  const { users } = exampleOf('listUsers', 200, 'byName', UserPageEnvelope)
  for (const { userId, emailAddress, roles: _none, isSSO, ...user } of users) {
    if (!user.manualBlockDate) continue
    addAccount(state, { reference: userId, email: emailAddress, password: EXAMPLE_PASSWORD, isSSO, ...user })
  }
  const icon = exampleOf('getDefaultIcon', 200, 'choir', DefaultIconEnvelope)
  return { amara: fromUser(state, amara, { iconBlobName: icon.blobName, iconFileName: icon.fileName }) }
}

interface DemoAccount {
  name: string
  firstName: string
  lastName: string
  accountLevel: AccountLevel
  isAdmin: boolean
}
const demoAccounts: DemoAccount[] = [
  { name: 'free', firstName: 'Fiona', lastName: 'Free', accountLevel: 'Free', isAdmin: false },
  { name: 'basic', firstName: 'Basil', lastName: 'Basic', accountLevel: 'Basic', isAdmin: false },
  { name: 'premium', firstName: 'Amara', lastName: 'Okafor', accountLevel: 'Premium', isAdmin: false },
  { name: 'admin', firstName: 'Ada', lastName: 'Admin', accountLevel: 'Premium', isAdmin: true },
]

/** Adds an account for each plan, and an administrator. */
export const addDemoAccounts = (state: State): AccountRow[] =>
  demoAccounts.map(({ name, ...rest }) =>
    addAccount(state, {
      reference: `mock-account-${name}`,
      email: `${name}@demo.lectern.test`,
      password: DEMO_PASSWORD,
      ...rest,
    }),
  )
