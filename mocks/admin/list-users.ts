import type { AdminUser, UserSort } from '../../generated/zod/schemas/index.zod.ts'
import { withoutAccents } from '../../openapi/rules/text/texts.ts'
import type { AccountRow } from '../state/people.ts'
import type { State } from '../state/state.ts'

/** A user, for administrators. */
export const presentAdminUser = (account: AccountRow): AdminUser => ({
  userId: account.reference,
  firstName: account.firstName,
  lastName: account.lastName,
  emailAddress: account.email,
  accountLevel: account.accountLevel,
  isSSO: account.isSSO,
  isConfirmed: account.isConfirmed,
  manualBlockDate: account.manualBlockDate,
  roles: account.isAdmin ? ['Admin'] : [],
  createdDateUtc: account.createdDateUtc,
})

const searchable = (text: string) => withoutAccents(text).toLowerCase()

const nameOf = ({ firstName, lastName, email }: AccountRow) =>
  searchable(`${lastName} ${firstName} ${lastName} ${email}`)
const levels = ['Free', 'Basic', 'Premium']

const keys: Record<string, (account: AccountRow) => string | number> = {
  name: nameOf,
  emailAddress: (account) => account.email.toLowerCase(),
  accountLevel: (account) => levels.indexOf(account.accountLevel),
  createdDateUtc: (account) => account.createdDateUtc,
}

/** Users whose name or address contains the text, sorted; ties by reference. */
export function findUsers(state: State, search: string, sort: UserSort = 'name'): AccountRow[] {
  const wanted = searchable(search)
  const keyOf = keys[sort.replace('-', '')] ?? nameOf
  const direction = sort.startsWith('-') ? -1 : 1
  return Object.values(state.accounts)
    .filter((account) => nameOf(account).includes(wanted))
    .sort((a, b) => direction * compare(keyOf(a), keyOf(b)) || compare(a.reference, b.reference))
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
