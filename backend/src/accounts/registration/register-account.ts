import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core'
import type { RegisterAccount } from '../../../../generated/zod/schemas/index.zod.ts'
import { auditNotes, emailKeyOf } from '../../../../openapi/rules/texts.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import { type Context, type Transaction, transactional } from '../../context/context.ts'
import { DomainError } from '../../errors/domain-error.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { Account } from '../account.entity.ts'
import { createAccount } from '../create-account.ts'
import { issueLinkCode, pretendToIssueLinkCode } from '../links/link-codes.ts'
import { hashPassword } from '../password.ts'
import { findProblems } from './find-problems.ts'
import { confirmEmailMail, knownAddressMail } from './mails.ts'

interface Registration extends RegisterAccount {
  clientAddress: string
  humanVerification: string | undefined
}

/**
 * Registers a Free account and mails a confirmation link. A known address gets the same response after the same work; only its mail
 * differs (decisions: known addresses).
 * @throws rate-limited, required, common-password, invalid-value, human-verification-failed, invalid-invite-code, unavailable
 */
export async function registerAccount(ctx: Context, { clientAddress, humanVerification, ...input }: Registration) {
  const { limits } = ctx.services
  await limits.register.consume(clientAddress)
  const problems = await findProblems(ctx, input, humanVerification)
  if (problems.length > 0) throw new DomainError(problems)
  await limits.register.consumeMail(emailKeyOf(input.email))
  const passwordHash = await hashPassword(input.password)
  const names = { firstName: input.firstName.trim(), lastName: input.lastName.trim() }
  await onceMore(() => register(ctx, input.email.trim(), { ...names, passwordHash }))
  return { requireConfirmedAccount: true }
}

/** Retries after a lost race for an address, which is then a known one. */
export async function onceMore<T>(work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) return await work()
    throw error
  }
}

type Details = Pick<Account, 'firstName' | 'lastName' | 'passwordHash'>

const register = transactional(async (tx, email: string, details: Details) => {
  const known = await tx.em.findOne(Account, { emailKey: emailKeyOf(email) }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  // Only the owner of the address gets this far; an earlier registration without confirmation proves nothing
  if (known && !isOpen(known)) return leaveAsItIs(tx, known)
  const account = known ? Object.assign(known, details) : createAccount(tx, { email, ...details })
  await tx.em.flush()
  await mailLink(tx, account)
})

const isOpen = ({ emailConfirmedAt, manualBlockDate, isSSO }: Account) =>
  !emailConfirmedAt && !manualBlockDate && !isSSO

/** Runs as many statements as for a new address, against timing attacks. */
async function leaveAsItIs(tx: Transaction, { reference, email, emailKey }: Account) {
  await tx.em.nativeUpdate(Account, { reference }, { emailKey })
  await pretendToIssueLinkCode(tx)
  const subject = { reference, email }
  await recordAuditEntry(tx, {
    action: 'account-registered',
    subject,
    note: auditNotes.alreadyRegistered,
  })
  await queueMail(tx, email, knownAddressMail(tx.config))
}

async function mailLink(tx: Transaction, account: Account) {
  const code = await issueLinkCode(tx, account, 'confirm-email')
  await recordAuditEntry(tx, { action: 'account-registered', subject: account })
  await queueMail(tx, account.email, confirmEmailMail(tx.config, account, code))
}
