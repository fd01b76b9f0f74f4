import { refusals } from '../../../../openapi/rules/refusals.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import { transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { findOwnAccount, hasSecondFactor } from './access.ts'
import { forgetRememberedBrowsers } from './browsers/remembered-browsers.ts'
import { mfaEnabledMail } from './mails.ts'
import { requireCode, spendVerificationCode } from './prove-second-factor.ts'
import { issueRecoveryCodes } from './recovery-codes.ts'

/**
 * Turns the second factor on, with a code that proves that the app is set up. Returns the recovery codes, which can't be read again.
 * @throws not-logged-in, sso-account, wrong-state, required, invalid-code, rate-limited
 */
export const enableMfa = transactional(async (tx, code: string) => {
  const account = await findOwnAccount(tx)
  if (await hasSecondFactor(tx.em, account)) fail('wrong-state', { message: refusals.factorEnabled })
  requireCode({ code, useRecoveryCode: false })
  await tx.services.limits.verificationCode.consume(account.reference)
  await spendVerificationCode(tx, account, code, { enabling: true })
  await forgetRememberedBrowsers(tx.em, account.reference)
  const recoveryCodes = await issueRecoveryCodes(tx.em, account.reference)
  await recordAuditEntry(tx, { action: 'mfa-enabled' })
  await queueMail(tx, account.email, mfaEnabledMail(tx.config))
  tx.afterCommit(async () => void (await tx.services.limits.verificationCode.forgive(account.reference)))
  return { recoveryCodes }
})
