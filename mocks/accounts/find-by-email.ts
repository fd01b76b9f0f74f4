import type { MockContext } from '../state/context.ts'

/** The one form under which an e-mail address is compared. */
export const emailKeyOf = (email: string) => email.trim().normalize('NFC').toLowerCase()

/** The account that has an address. */
export const findByEmail = ({ state }: MockContext, email: string) =>
  Object.values(state.accounts).find((one) => emailKeyOf(one.email) === emailKeyOf(email))
