import type { Context } from '../../context.ts'
import { fail } from '../../errors/fail.ts'
import { OutboxMail } from '../outbox-mail.entity.ts'

/** So many mails are shown, and kept where nothing sends them. */
export const MAILBOX_SIZE = 200

/**
 * The mails of demo mode that were kept instead of sent, the newest first.
 * @throws not-found outside demo mode, and where a mail server sends them
 */
export async function listMailbox(ctx: Context) {
  if (!ctx.config.demo || ctx.config.smtpUrl) fail('not-found')
  return ctx.transaction((em) =>
    em.find(OutboxMail, {}, { orderBy: { createdAt: 'desc', reference: 'desc' }, limit: MAILBOX_SIZE }),
  )
}
