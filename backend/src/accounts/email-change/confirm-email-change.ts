import { UniqueConstraintViolationException } from '@mikro-orm/core'
import { emailKeyOf } from '../../../../openapi/rules/texts.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Context } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
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
 * Makes the new address hold; all log-ins of the account end. It needs no log-in, but while somebody else is logged in
 * it is refused. A try that is refused does not spend the token.
 * @throws rate-limited, invalid-link
 */
export async function confirmEmailChange(ctx: Context, { newEmailAddress, token, clientAddress }: EmailChange) {
  await ctx.services.limits.confirm.consume(clientAddress)
  try {
    await ctx.transaction(async (em) => {
      const { link, account, newEmail } = await findChange(ctx, em, token, newEmailAddress)
      await spendLinkCode(em, link)
      await change(ctx, em, account, newEmail)
    })
  } catch (error) {
    // Somebody else took the address at the same moment
    if (error instanceof UniqueConstraintViolationException) fail('invalid-link')
    throw error
  }
}

async function findChange(ctx: Context, em: EntityManager, token: string, newEmailAddress: string) {
  const { link, account } = await lockLinkCode(ctx, em, token, 'change-email')
  const { newEmail } = link
  const isForAddress = newEmail && emailKeyOf(newEmail) === emailKeyOf(newEmailAddress)
  const isForActor = !ctx.actor || ctx.actor.reference === account.reference
  if (!isForAddress || !isForActor || account.manualBlockDate || account.isSSO) fail('invalid-link')
  if ((await em.count(Account, { emailKey: emailKeyOf(newEmail) })) > 0) fail('invalid-link')
  return { link, account, newEmail }
}

/** Every other link that was mailed went to the old address, so it ends with it. */
async function change(ctx: Context, em: EntityManager, account: Account, newEmail: string) {
  const { reference, email: oldEmail } = account
  const now = { email: newEmail, emailKey: emailKeyOf(newEmail), emailConfirmedAt: ctx.now() }
  await em.nativeUpdate(Account, { reference }, now)
  await em.nativeDelete(LinkCode, { account: reference })
  await endLogins(ctx, reference, 'logged-out')
  await recordAuditEntry(ctx, { action: 'email-changed', subject: { reference, email: newEmail } })
  await queueMail(ctx, oldEmail, emailChangedMail(newEmail))
}
