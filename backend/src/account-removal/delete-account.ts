import { LockMode } from '@mikro-orm/core'
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
import { KeptAnswer } from '../idempotency/kept-answer.entity.ts'
import { removeImageFiles } from '../images/files/remove-image-files.ts'
import { OutboxMail } from '../mail/outbox-mail.entity.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { Display } from '../showings/display/display.entity.ts'
import { lockDisplays } from '../showings/display/lock-displays.ts'
import { removeTeamsOf } from '../teams/remove-teams-of.ts'
import { accountDeletedMail } from './mails.ts'

/**
 * Deletes an account, which the caller has locked, with its teams, events, pages, images, log-ins and personal data. Live showings
 * end. The person is told by mail, so that a stolen log-in is noticed. Access codes are never given out again.
 */
export async function deleteAccount(tx: Transaction, account: Account) {
  const { reference, email } = account
  await removeTeamsOf(tx, account)
  await deleteEvents(tx, reference)
  await lockUnusedPages(tx.em, reference)
  await tx.em.nativeUpdate(Display, { presentedBy: reference }, { presentedBy: null })
  await removeImageFiles(tx, reference)
  await endLogins(tx, reference, 'deleted')
  await endTokenConnections(tx, account, 'deleted')
  await tx.em.nativeDelete(KeptAnswer, { accountReference: reference })
  await recordAuditEntry(tx, { action: 'account-deleted', subject: account })
  await forgetPerson(tx.em, account)
  await forgetMails(tx.em, account)
  // An address that nobody has confirmed may be a stranger's
  if (account.emailConfirmedAt) await queueMail(tx, email, accountDeletedMail)
  await cancelSubscription(tx, reference)
  // What else belongs to it the database deletes
  await tx.em.nativeDelete(Account, { reference })
}

/** Events are locked before their displays, and displays before their showings, as everywhere. */
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
  // Slides refer to pages, which go with the account: so the events go first
  await tx.em.nativeDelete(Event, { owner })
  if (showings.length > 0) tx.afterCommit(() => tx.services.announceDisplays(showings))
}

/** Whoever saves such a page has locked it, and waits for its account after that. */
const lockUnusedPages = (em: EntityManager, owner: string) =>
  em.find(
    ContentPage,
    { owner, event: null },
    { fields: ['reference'], orderBy: { reference: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  )

/** Mails to the account's address and to one that it wanted to change to, sent or waiting. */
async function forgetMails(em: EntityManager, account: Account) {
  const links = await em.find(LinkCode, { account, newEmail: { $ne: null } }, { fields: ['newEmail'] })
  const addresses = [account.email, ...links.flatMap((link) => link.newEmail ?? [])]
  await em.nativeDelete(OutboxMail, { to: addresses })
}
