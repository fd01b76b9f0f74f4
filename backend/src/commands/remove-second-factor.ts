import { LockMode } from '@mikro-orm/core'
import { emailKeyOf } from '../../../openapi/rules/text/texts.ts'
import { Account } from '../accounts/account.entity.ts'
import { hasSecondFactor } from '../accounts/second-factor/access.ts'
import { forgetSecondFactor } from '../accounts/second-factor/forget-second-factor.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { transactional } from '../context/context.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { BY_COMMAND_LINE } from './by-command-line.ts'
import { secondFactorRemovedMail } from './mails.ts'
import { Refused } from './refused.ts'

/**
 * Removes the second factor of a person who has lost the app and all recovery codes. Notifies the owner by mail, because the operator may
 * have been deceived. Returns the operator's output.
 * @throws Refused for an unknown account
 */
export const removeSecondFactor = transactional(async (tx, email: string) => {
  const account = await tx.em.findOne(
    Account,
    { emailKey: emailKeyOf(email) },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  )
  if (!account) throw new Refused(`There is no account ${email}.`)
  if (!(await hasSecondFactor(tx.em, account))) return `${account.email} has no second factor.`
  await forgetSecondFactor(tx, account.reference)
  await recordAuditEntry(tx, { action: 'mfa-disabled', subject: account, note: BY_COMMAND_LINE })
  await queueMail(tx, account.email, secondFactorRemovedMail(tx.config))
  return `${account.email} logs in with the password alone now. An email says so.`
})
