import { LockMode } from '@mikro-orm/core'
import { EmailAddress } from '../../../../generated/zod/schemas/index.zod.ts'
import { emailKeyOf } from '../../../../openapi/rules/text/texts.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import { type Context, type Transaction, transactional } from '../../context/context.ts'
import { retryLostRace } from '../../db/retry-lost-race.ts'
import { fail } from '../../errors/fail.ts'
import { isSafePath } from '../../infrastructure/input/safe-path.ts'
import type { MailBrand } from '../../mail/mail-content.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { hasJoined } from '../access.ts'
import { Account } from '../account.entity.ts'
import { createAccount } from '../create-account.ts'
import { issueLinkCode, pretendToIssueLinkCode } from '../links/link-codes.ts'
import { inviteMail, memberMail } from './mails.ts'

interface Invite {
  email: string
  /** Where to go after the first log-in: a path of this site. */
  forwardUrl?: string
}

interface About {
  forwardUrl?: string | undefined
  /** The address of the person who invites to a team, instead of free text. */
  teamInviter?: string | undefined
  /** The team's. */
  brand?: MailBrand | undefined
}

/**
 * Invites a person by mail and creates an account without a password. A second invite replaces the first. Existing accounts get another
 * mail, and `code` is null. The caller checks the permission.
 * @throws invalid-format (email), invalid-value (forwardUrl)
 */
export async function inviteAccount(ctx: Context, { email, forwardUrl }: Invite) {
  const address = email.trim()
  if (!EmailAddress.safeParse(address).success) fail('invalid-format', { field: 'email' })
  if (forwardUrl !== undefined && !isSafePath(forwardUrl)) fail('invalid-value', { field: 'forwardUrl' })
  return retryLostRace(() => sendInvite(ctx, address, { forwardUrl }))
}

/**
 * The same inside the caller's transaction, with a validated address and path.
 * @throws UniqueConstraintViolationException when the address has just been taken; the caller must retry its transaction
 */
export const sendInvite = transactional(async (tx, email: string, about: About) => {
  const known = await tx.em.findOne(Account, { emailKey: emailKeyOf(email) }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  const account = known ?? createAccount(tx, { email })
  await tx.em.flush()
  await recordAuditEntry(tx, { action: 'user-invited', subject: account })
  const canLogIn = hasJoined(account) || account.isSSO
  // As many statements as for a new address, so that timing doesn't reveal which it was
  if (known) await tx.em.nativeUpdate(Account, { reference: known.reference }, { emailKey: known.emailKey })
  const code = canLogIn ? await pretend(tx) : await issueLinkCode(tx, account, 'invite')
  const link = { userId: account.reference, code, forwardUrl: undefined, ...about }
  await queueMail(tx, account.email, code === null ? memberMail(tx.config, link) : inviteMail(tx.config, link))
  return { userId: account.reference, code }
})

async function pretend(tx: Transaction) {
  await pretendToIssueLinkCode(tx)
  return null
}
