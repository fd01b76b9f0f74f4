import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Transaction } from '../../context/context.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Account } from '../account.entity.ts'
import { LinkCode } from '../links/link-code.entity.ts'
import { endLogins } from '../login/end-logins.ts'
import { forgetRememberedBrowsers } from '../second-factor/browsers/remembered-browsers.ts'
import { passwordChangedMail } from './mails.ts'

/**
 * What follows when the password of an account has been changed in this transaction: all log-ins, remembered browsers
 * and mailed links end, and the owner hears of it. The account's row is locked by its change.
 */
export async function afterPasswordChange(tx: Transaction, account: Account) {
  const { reference } = account
  await endLogins(tx, reference, 'password-changed')
  await forgetRememberedBrowsers(tx.em, reference)
  await tx.em.nativeDelete(LinkCode, { account: reference })
  await recordAuditEntry(tx, { action: 'password-changed', subject: account })
  await queueMail(tx, account.email, passwordChangedMail(tx.config))
}
