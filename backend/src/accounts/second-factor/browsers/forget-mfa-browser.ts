import { transactional } from '../../../context/context.ts'
import { fail } from '../../../errors/fail.ts'
import { findOwnAccount, hasSecondFactor } from '../access.ts'
import { forgetBrowser } from './remembered-browsers.ts'

/** Makes this browser's log-ins need the second factor again. @throws not-logged-in, sso-account, mfa-not-enabled */
export const forgetMfaBrowser = transactional(async (tx, rememberedToken: string | undefined) => {
  const account = await findOwnAccount(tx)
  if (!(await hasSecondFactor(tx.em, account))) fail('mfa-not-enabled')
  if (rememberedToken) await forgetBrowser(tx.em, account.reference, rememberedToken)
})
