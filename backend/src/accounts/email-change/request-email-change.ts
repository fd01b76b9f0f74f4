import { LockMode } from '@mikro-orm/core'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { emailKeyOf } from '../../../../openapi/rules/text/texts.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { Account } from '../account.entity.ts'
import { issueLinkCode } from '../links/link-codes.ts'
import { requireOwnAccount, requireOwnPassword } from '../passwords/require-own-password.ts'
import { addressTakenMail, confirmEmailMail, emailChangeRequestedMail } from './mails.ts'

interface EmailChangeRequest {
  newEmailAddress: string
  password: string
}

/**
 * Mails a link to the new address and a notice to the old one. If another account has the address, the work is the same, but its mail has
 * other contents and the code stays unknown.
 * @throws not-logged-in, sso-account, same-value, rate-limited, invalid-credentials
 */
export async function requestEmailChange(ctx: Context, request: EmailChangeRequest) {
  const newEmail = request.newEmailAddress.trim()
  const emailKey = emailKeyOf(newEmail)
  if ((await requireOwnAccount(ctx)).emailKey === emailKey) {
    fail('same-value', { field: 'newEmailAddress', message: refusals.sameEmail })
  }
  const { reference } = await requireOwnPassword(ctx, request.password)
  const { mailedLink } = ctx.services.limits
  await mailedLink.consumeFromAccount({ purpose: 'change-email', sender: reference, emailKey })
  await ctx.transaction(async (tx) => {
    const account = await tx.em.findOne(Account, { reference }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!account) fail('not-logged-in')
    const isTaken = (await tx.em.count(Account, { emailKey })) > 0
    const token = await issueLinkCode(tx, account, 'change-email', { newEmail })
    const toNew = isTaken ? addressTakenMail(tx.config) : confirmEmailMail(tx.config, token, newEmail)
    await queueMail(tx, newEmail, toNew)
    await queueMail(tx, account.email, emailChangeRequestedMail(tx.config, newEmail))
    await recordAuditEntry(tx, { action: 'email-change-requested' })
  })
}
