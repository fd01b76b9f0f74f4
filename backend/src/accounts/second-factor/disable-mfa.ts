import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import { transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { findOwnAccount, hasSecondFactor } from './access.ts'
import { forgetSecondFactor } from './forget-second-factor.ts'
import { mfaDisabledMail } from './mails.ts'
import { type Proof, proveSecondFactor, requireCode } from './prove-second-factor.ts'

/**
 * Turns the second factor off and deletes its key, recovery codes and remembered browsers.
 * @throws not-logged-in, sso-account, mfa-not-enabled, required, invalid-code, rate-limited
 */
export const disableMfa = transactional(async (tx, proof: Proof) => {
  const account = await findOwnAccount(tx)
  const { reference } = account
  if (!(await hasSecondFactor(tx.em, account))) fail('mfa-not-enabled')
  requireCode(proof)
  if (!proof.useRecoveryCode) await tx.services.limits.verificationCode.consume(reference)
  await proveSecondFactor(tx, account, proof)
  await forgetSecondFactor(tx, reference)
  await recordAuditEntry(tx, { action: 'mfa-disabled', note: proof.useRecoveryCode ? 'by recovery code' : 'by app' })
  await queueMail(tx, account.email, mfaDisabledMail(tx.config))
  tx.afterCommit(async () => void (await tx.services.limits.verificationCode.forgive(reference)))
})
