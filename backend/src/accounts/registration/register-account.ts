import { LockMode } from '@mikro-orm/core'
import type { RegisterAccount } from '../../../../generated/zod/schemas/index.zod.ts'
import { auditNotes, emailKeyOf } from '../../../../openapi/rules/text/texts.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import { type Context, type Transaction, transactional } from '../../context/context.ts'
import { retryLostRace } from '../../db/retry-lost-race.ts'
import { DomainError } from '../../errors/domain-error.ts'
import { hashToken } from '../../infrastructure/references.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { hasJoined } from '../access.ts'
import { Account } from '../account.entity.ts'
import { createAccount } from '../create-account.ts'
import { hasOpenInvite, issueLinkCode, pretendToIssueLinkCode } from '../links/link-codes.ts'
import type { LoginDevice } from '../login/log-in.ts'
import { hashPassword } from '../password.ts'
import { findProblems } from './find-problems.ts'
import { confirmEmailMail, invitedAddressMail, knownAddressMail } from './mails.ts'

interface Registering extends RegisterAccount {
  device: LoginDevice
  /** Identifies the browser, for the confirmation of the address. */
  browserToken: string
  humanVerification: string | undefined
}

/**
 * Registers a Free account and mails a confirmation link. Each registration of an address keeps its password with its own link, so that
 * none replaces another's. A known or invited address gets the same response after the same work; only its mail differs
 * (docs/product-rules.md#registration-and-invites).
 * @throws rate-limited, required, common-password, invalid-value, human-verification-failed, invalid-invite-code, unavailable
 */
export async function registerAccount(ctx: Context, registering: Registering) {
  const { device, browserToken, humanVerification, ...input } = registering
  const { limits } = ctx.services
  await limits.register.consume(device.clientAddress)
  const problems = await findProblems(ctx, input, humanVerification)
  if (problems.length > 0) throw new DomainError(problems)
  await limits.register.consumeMail(emailKeyOf(input.email))
  const passwordHash = await hashPassword(input.password, device.clientAddress)
  const names = { firstName: input.firstName.trim(), lastName: input.lastName.trim() }
  await retryLostRace(() =>
    register(ctx, input.email.trim(), { ...names, passwordHash, browserHash: hashToken(browserToken), device }),
  )
  return { requireConfirmedAccount: true }
}

interface Registration {
  firstName: string
  lastName: string
  passwordHash: string
  browserHash: string
  device: LoginDevice
}

const register = transactional(async (tx, email: string, registration: Registration) => {
  const known = await tx.em.findOne(Account, { emailKey: emailKeyOf(email) }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const isInvited = await hasOpenInvite(tx, known?.reference ?? '')
  if (known && !isOpen(known)) return leaveAsItIs(tx, known, 'alreadyRegistered')
  // The invite proves whose address it is
  if (known && isInvited) return leaveAsItIs(tx, known, 'openInvite')
  const { firstName, lastName } = registration
  const account = known ?? createAccount(tx, { email, firstName, lastName })
  await tx.em.flush()
  // As many statements as for a new address, against timing attacks
  if (known) await tx.em.nativeUpdate(Account, { reference: known.reference }, { emailKey: known.emailKey })
  await mailLink(tx, account, registration)
})

const isOpen = (account: Account) => !hasJoined(account) && !account.manualBlockDate && !account.isSSO

const unchangedMails = { alreadyRegistered: knownAddressMail, openInvite: invitedAddressMail }

/** Runs as many statements as for a new address, against timing attacks. */
async function leaveAsItIs(tx: Transaction, { reference, email, emailKey }: Account, why: keyof typeof unchangedMails) {
  await tx.em.nativeUpdate(Account, { reference }, { emailKey })
  await pretendToIssueLinkCode(tx)
  const subject = { reference, email }
  await recordAuditEntry(tx, { action: 'account-registered', subject, note: auditNotes[why] })
  await queueMail(tx, email, unchangedMails[why](tx.config))
}

async function mailLink(tx: Transaction, account: Account, { device, ...details }: Registration) {
  const code = await issueLinkCode(tx, account, 'confirm-email', details)
  await recordAuditEntry(tx, { action: 'account-registered', subject: account })
  await queueMail(tx, account.email, confirmEmailMail(tx.config, account, code, { at: tx.now(), device }))
}
