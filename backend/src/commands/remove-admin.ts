import { emailKeyOf } from '../../../openapi/rules/text/texts.ts'
import { Account } from '../accounts/account.entity.ts'
import { canDoWithout } from '../accounts/admins/access.ts'
import { lockWithAdmins } from '../accounts/admins/lock-with-admins.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { transactional } from '../context/context.ts'
import { BY_COMMAND_LINE } from './by-command-line.ts'
import { Refused } from './refused.ts'

/**
 * Makes an administrator an ordinary user. Returns the operator's output.
 * @throws Refused for an unknown account, or the last administrator who can log in
 */
export const removeAdmin = transactional(async (tx, email: string) => {
  const found = await tx.em.findOne(Account, { emailKey: emailKeyOf(email) }, { fields: ['reference'] })
  const { account, admins } = found ? await lockWithAdmins(tx.em, found.reference) : { account: null, admins: [] }
  if (!account) throw new Refused(`There is no account ${email}.`)
  if (!account.isAdmin) return `${account.email} is no administrator.`
  if (!canDoWithout(account, admins))
    throw new Refused(`${account.email} is the last administrator who can log in. Make another one first.`)
  account.isAdmin = false
  await recordAuditEntry(tx, { action: 'admin-removed', subject: account, note: BY_COMMAND_LINE })
  return `${account.email} is no administrator any more.`
})
