import { MAILBOX_SIZE } from '../../../../openapi/rules/quantities.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { OutboxMail } from '../outbox-mail.entity.ts'

/** Whether the public mailbox exists: only in a demo without a mail server. */
export const hasMailbox = ({ demo, smtpUrl }: Pick<Config, 'demo' | 'smtpUrl'>) => demo !== null && smtpUrl === null

/**
 * The stored mails of demo mode, newest first.
 * @throws not-found outside demo mode, and with a mail server
 */
export async function listMailbox(ctx: Context) {
  if (!hasMailbox(ctx.config)) fail('not-found')
  return ctx.transaction((tx) =>
    tx.em.find(OutboxMail, {}, { orderBy: { createdAt: 'desc', reference: 'desc' }, limit: MAILBOX_SIZE }),
  )
}
