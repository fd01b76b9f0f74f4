import type { Transaction } from '../context/context.ts'
import { newReference } from '../infrastructure/references.ts'
import type { MailContent } from './mail-content.ts'
import { OutboxMail } from './outbox-mail.entity.ts'
import { onOneLine, renderHtml, renderText } from './render-mail.ts'

/**
 * Puts a mail into the outbox, in its cause's transaction; it's sent after the commit. Without a mail server it counts as sent and stays
 * for the demo's mailbox.
 * @throws Error unless `to` is a single plain address
 */
export async function queueMail(tx: Transaction, to: string, content: MailContent) {
  const now = tx.now()
  const subject = onOneLine(content.subject).slice(0, 500)
  tx.em.create(OutboxMail, {
    reference: newReference(),
    to: oneAddress(to),
    subject,
    text: renderText(content),
    html: renderHtml(content),
    links: content.link ? [content.link.address] : [],
    logo: content.brand?.logo ?? null,
    createdAt: now,
    tries: 0,
    nextTryAt: now,
    sentAt: tx.config.smtpUrl ? null : now,
    expiresAt: content.validFor === undefined ? null : new Date(now.getTime() + content.validFor),
    givenUpAt: null,
    lastError: null,
  })
  tx.afterCommit(() => tx.services.mail.wake())
}

function oneAddress(address: string) {
  const trimmed = address.trim()
  if (!/^[^\p{Cc}\s<>,;:"()[\]\\@]+@[^\p{Cc}\s<>,;:"()[\]\\@]+$/u.test(trimmed))
    throw new Error('a mail needs one plain address')
  return trimmed
}
