import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Transaction } from '../../context/context.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import type { Account } from '../account.entity.ts'
import { LinkCode } from '../links/link-code.entity.ts'
import { endLogins } from '../login/end-logins.ts'
import { forgetRememberedBrowsers } from '../second-factor/browsers/remembered-browsers.ts'
import { passwordChangedMail } from './mails.ts'

/**
 * Must follow a password change in the same transaction: ends all log-ins, remembered browsers and mailed links, and notifies the owner.
 * The change has locked the account's row.
 */
export async function afterPasswordChange(tx: Transaction, account: Account) {
  const { reference } = account
  await endLogins(tx, reference, 'password-changed')
  await forgetRememberedBrowsers(tx.em, reference)
  await tx.em.nativeDelete(LinkCode, { account: reference })
  await recordAuditEntry(tx, { action: 'password-changed', subject: account })
  await queueMail(tx, account.email, passwordChangedMail(tx.config))
}
