import { LockMode } from '@mikro-orm/core'
import { mailSubjects } from '../../../openapi/rules/accounts/mail-subjects.ts'
import { Account } from '../accounts/account.entity.ts'
import { LinkCode } from '../accounts/links/link-code.entity.ts'
import { endLogins } from '../accounts/login/end-logins.ts'
import { endTokenConnections } from '../accounts/tokens/end-tokens.ts'
import { forgetPerson } from '../audit/forget-person.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { cancelSubscription } from '../billing/cancel-subscription.ts'
import { ContentPage } from '../content/content-page.entity.ts'
import type { Transaction } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { Event } from '../events/event.entity.ts'
import { IdempotencyRecord } from '../idempotency/idempotency-record.entity.ts'
import { listAsUnused } from '../images/unused/list-as-unused.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { OutboxMail } from '../mail/outbox-mail.entity.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { Display } from '../showings/display/display.entity.ts'
import { lockDisplays } from '../showings/display/lock-displays.ts'
import { removeTeamsOf } from '../teams/remove-teams-of.ts'

/**
 * Deletes an account, locked by the caller, with its teams, events, pages, images, log-ins and personal data. Live showings end. Notifies
 * the owner by mail, in case the log-in was stolen. Access codes are never reused.
 */
export async function deleteAccount(tx: Transaction, account: Account) {
  const { reference, email } = account
  await removeTeamsOf(tx, account)
  await deleteEvents(tx, reference)
  await lockUnusedPages(tx.em, reference)
  await tx.em.nativeUpdate(Display, { presentedBy: reference }, { presentedBy: null })
  await listAsUnused(tx.em, { owner: reference }, tx.now())
  await endLogins(tx, reference, 'deleted')
  await endTokenConnections(tx, account, 'deleted')
  await tx.em.nativeDelete(IdempotencyRecord, { accountReference: reference })
  await recordAuditEntry(tx, { action: 'account-deleted', subject: account })
  await forgetPerson(tx.em, account)
  await forgetMails(tx.em, account)
  // An unconfirmed address may belong to another person
  if (account.emailConfirmedAt) await queueMail(tx, email, accountDeletedMail)
  await cancelSubscription(tx, reference)
  // The database cascades to the rest
  await tx.em.nativeDelete(Account, { reference })
}

/** Locks events before displays, and displays before showings, as everywhere. */
async function deleteEvents(tx: Transaction, owner: string) {
  const events = await tx.em.find(
    Event,
    { owner },
    {
      fields: ['reference'],
      orderBy: { reference: 'asc' },
      lockMode: LockMode.PESSIMISTIC_WRITE,
    },
  )
  const showings: string[] = []
  for (const event of events) {
    const displays = await lockDisplays(tx.em, { event: event.reference })
    showings.push(...displays.map((display) => display.showing.reference))
  }
  // Slides refer to pages that are deleted with the account, so events must go first
  await tx.em.nativeDelete(Event, { owner })
  if (showings.length > 0) tx.afterCommit(() => tx.services.announceDisplays(showings))
}

/** A save locks such a page before its account, so they must be locked in the same order. */
const lockUnusedPages = (em: EntityManager, owner: string) =>
  em.find(
    ContentPage,
    { owner, event: null },
    { fields: ['reference'], orderBy: { reference: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  )

/** Deletes mails to the account's address, and to a requested new one, sent or waiting. */
async function forgetMails(em: EntityManager, account: Account) {
  const links = await em.find(LinkCode, { account, newEmail: { $ne: null } }, { fields: ['newEmail'] })
  const addresses = [account.email, ...links.flatMap((link) => link.newEmail ?? [])]
  await em.nativeDelete(OutboxMail, { to: addresses })
}

/** Confirms that an account was deleted. */
const accountDeletedMail: MailContent = {
  subject: mailSubjects.accountDeleted,
  paragraphs: [
    "Your Lectern account has been deleted, with its events, images and personal data. This can't be undone.",
    "If you didn't ask for this, please contact us by replying to this email.",
  ],
}
