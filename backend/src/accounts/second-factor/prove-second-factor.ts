import { refusals } from '../../../../openapi/rules/refusals.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { BaseContext, Transaction } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { CannotOpen } from '../../infrastructure/secret-box.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Account } from '../account.entity.ts'
import { recoveryCodeUsedMail } from './mails.ts'
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { SecondFactor } from './second-factor.entity.ts'
import { stepOf } from './totp.ts'

export interface Proof {
  /** As typed. */
  code: string
  useRecoveryCode: boolean
}

/** @throws required, with the message for the kind of code */
export function requireCode({ code, useRecoveryCode }: Proof) {
  if (code.trim() !== '') return
  const message = useRecoveryCode ? refusals.recoveryCodeMissing : refusals.verificationCodeMissing
  fail('required', { field: 'code', message })
}

/**
 * Uses an authenticator code or a recovery code, and notifies the owner of the latter. Call it in the transaction of the permitted
 * action.
 * @throws invalid-code, unavailable
 */
export async function proveSecondFactor(tx: Transaction, account: Account, proof: Proof) {
  if (!proof.useRecoveryCode) return spendVerificationCode(tx, account, proof.code)
  await spendRecoveryCode(tx.em, account.reference, proof.code)
  const left = await countRecoveryCodes(tx.em, account.reference)
  await recordAuditEntry(tx, { action: 'recovery-code-used', actor: account, subject: account, note: `${left} left` })
  await queueMail(tx, account.email, recoveryCodeUsedMail(tx.config, left))
}

/** Each code works once, and none older than the last one: the update's condition guarantees it. */
export async function spendVerificationCode(
  tx: Transaction,
  { reference }: Account,
  code: string,
  { enabling = false } = {},
) {
  const state = { account: reference, enabledAt: enabling ? null : { $ne: null } }
  const factor = await tx.em.findOne(SecondFactor, state)
  const step = factor && stepOf(openKey(tx, factor.sealedKey, reference), code, tx.now())
  const change = { lastUsedStep: step ?? 0, ...(enabling ? { enabledAt: tx.now() } : {}) }
  const spent = step ? await tx.em.nativeUpdate(SecondFactor, { ...state, lastUsedStep: { $lt: step } }, change) : 0
  if (spent === 0) fail('invalid-code', { field: 'code' })
}

/** If SECRET_KEY has changed since enrolment, no app's code can be checked; recovery codes still work. @throws unavailable */
function openKey(ctx: BaseContext, sealedKey: string, owner: string) {
  try {
    return ctx.services.secretBox.open(sealedKey, owner)
  } catch (error) {
    if (!(error instanceof CannotOpen)) throw error
    ctx.services.log.error({ err: error }, 'codes of authenticator apps cannot be checked')
    fail('unavailable', { message: "Codes can't be checked right now. Please use a recovery code" })
  }
}
