import { emailKeyOf } from '../../openapi/rules/text/texts.ts'
import type { MockContext } from '../state/context.ts'

/** The account with an e-mail address. */
export const findByEmail = ({ state }: MockContext, email: string) =>
  Object.values(state.accounts).find((one) => emailKeyOf(one.email) === emailKeyOf(email))
