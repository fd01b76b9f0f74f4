import { emailKeyOf } from '../../../openapi/rules/text/texts.ts'
import { actorOf } from '../accounts/access.ts'
import { Account } from '../accounts/account.entity.ts'
import { createAccount } from '../accounts/create-account.ts'
import { issueLinkCode } from '../accounts/links/link-codes.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { type Context, createContext, type Transaction } from '../context/context.ts'
import { createTourEvent } from '../events/tour/create-tour-event.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { BY_COMMAND_LINE } from './by-command-line.ts'
import { newAdminMail } from './mails.ts'
import { Refused } from './refused.ts'

/**
 * Makes an account an administrator; an address without an account gets a confirmed one. Returns the operator's output, which for a new
 * account includes the mailed link that sets the password.
 * @throws Refused when the account is blocked or unconfirmed
 */
export async function makeAdmin(ctx: Context, email: string) {
  const made = await ctx.transaction(async (tx) => {
    const account = await tx.em.findOne(Account, { emailKey: emailKeyOf(email) })
    return account ? promote(tx, account) : makeNew(tx, email)
  })
  if (!made.isNew) return made.message
  await createTourEvent(createContext(ctx.config, ctx.services, actorOf(made.account), ctx.now))
  return made.message
}

async function promote(tx: Transaction, account: Account) {
  const { email } = account
  if (account.isAdmin) return { isNew: false, message: `${email} is an administrator already.` } as const
  if (account.manualBlockDate)
    throw new Refused(`The account ${email} is blocked. An administrator has to unblock it first.`)
  // Another person may have registered the address, so only the mailed link proves it
  if (!account.emailConfirmedAt)
    throw new Refused(`The address ${email} is not confirmed yet. Its owner has to open the link in the mail first.`)
  account.isAdmin = true
  await recordAuditEntry(tx, { action: 'admin-made', subject: account, note: BY_COMMAND_LINE })
  return { isNew: false, message: `${email} is now an administrator.` } as const
}

async function makeNew(tx: Transaction, email: string) {
  const account = createAccount(tx, { email, isAdmin: true, emailConfirmedAt: tx.now() })
  const code = await issueLinkCode(tx, account, 'reset-password')
  const link = `${tx.config.publicOrigin}/Account/ResetPassword?code=${code}`
  await queueMail(tx, account.email, newAdminMail(tx.config, link))
  await recordAuditEntry(tx, { action: 'admin-made', subject: account, note: BY_COMMAND_LINE })
  const message = [
    `${account.email} is now an administrator, with a new account.`,
    `Choose the password within one hour here${tx.config.smtpUrl ? ' (the link was mailed too)' : ''}:`,
    `  ${link}`,
  ].join('\n')
  return { isNew: true, account, message } as const
}
