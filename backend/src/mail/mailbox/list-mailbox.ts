import { MAILBOX_SIZE } from '../../../../openapi/rules/quantities.ts'
import type { Config } from '../../config/config.ts'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { OutboxMail } from '../outbox-mail.entity.ts'

/** Where everybody may read everybody's mail: in a demo whose mails go nowhere. */
export const hasMailbox = ({ demo, smtpUrl }: Pick<Config, 'demo' | 'smtpUrl'>) => demo !== null && smtpUrl === null

/**
 * The mails of demo mode that were kept instead of sent, the newest first.
 * @throws not-found outside demo mode, and where a mail server sends them
 */
export async function listMailbox(ctx: Context) {
  if (!hasMailbox(ctx.config)) fail('not-found')
  return ctx.transaction((em) =>
    em.find(OutboxMail, {}, { orderBy: { createdAt: 'desc', reference: 'desc' }, limit: MAILBOX_SIZE }),
  )
}
