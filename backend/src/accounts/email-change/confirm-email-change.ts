import { UniqueConstraintViolationException } from '@mikro-orm/core'
import { emailKeyOf } from '../../../../openapi/rules/text/texts.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Context, Transaction } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { Account } from '../account.entity.ts'
import { LinkCode } from '../links/link-code.entity.ts'
import { spendLinkCode } from '../links/link-codes.ts'
import { lockLinkCode } from '../links/lock-link-code.ts'
import { endLogins } from '../login/end-logins.ts'
import { emailChangedMail } from './mails.ts'

interface EmailChange {
  newEmailAddress: string
  token: string
  clientAddress: string
}

/**
 * Activates the new address and ends all of the account's log-ins. It requires no log-in, but refuses another account's. A refused
 * attempt doesn't use the token.
 * @throws rate-limited, invalid-link
 */
export async function confirmEmailChange(ctx: Context, { newEmailAddress, token, clientAddress }: EmailChange) {
  await ctx.services.limits.confirm.consume(clientAddress)
  try {
    await ctx.transaction(async (tx) => {
      const { link, account, newEmail } = await findChange(tx, token, newEmailAddress)
      await spendLinkCode(tx.em, link)
      await change(tx, account, newEmail)
    })
  } catch (error) {
    // Another account took the address at the same moment
    if (error instanceof UniqueConstraintViolationException) fail('invalid-link')
    throw error
  }
}

async function findChange(tx: Transaction, token: string, newEmailAddress: string) {
  const { link, account } = await lockLinkCode(tx, token, 'change-email')
  const { newEmail } = link
  const isForAddress = newEmail && emailKeyOf(newEmail) === emailKeyOf(newEmailAddress)
  const isForActor = !tx.actor || tx.actor.reference === account.reference
  if (!isForAddress || !isForActor || account.manualBlockDate || account.isSSO) fail('invalid-link')
  if ((await tx.em.count(Account, { emailKey: emailKeyOf(newEmail) })) > 0) fail('invalid-link')
  return { link, account, newEmail }
}

/** Invalidates all other mailed links, because they went to the old address. */
async function change(tx: Transaction, account: Account, newEmail: string) {
  const { reference, email: oldEmail } = account
  const now = { email: newEmail, emailKey: emailKeyOf(newEmail), emailConfirmedAt: tx.now() }
  await tx.em.nativeUpdate(Account, { reference }, now)
  await tx.em.nativeDelete(LinkCode, { account: reference })
  await endLogins(tx, reference, 'logged-out')
  await recordAuditEntry(tx, { action: 'email-changed', subject: { reference, email: newEmail } })
  await queueMail(tx, oldEmail, emailChangedMail(newEmail))
}
