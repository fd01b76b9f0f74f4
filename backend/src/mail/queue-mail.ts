import type { Context } from '../context.ts'
import { newReference } from '../references.ts'
import type { MailContent } from './mail-content.ts'
import { OutboxMail } from './outbox-mail.entity.ts'
import { renderHtml, renderText } from './render-mail.ts'

/**
 * Puts a mail into the outbox, in the transaction of its cause. It leaves after the commit; without a mail server it counts as
 * sent and stays for the mailbox of demo mode.
 */
export const queueMail = (ctx: Context, to: string, content: MailContent) =>
  ctx.transaction(async (em) => {
    const now = ctx.now()
    em.create(OutboxMail, {
      reference: newReference(),
      to,
      subject: content.subject,
      text: renderText(content),
      html: renderHtml(content),
      links: content.link ? [content.link.address] : [],
      createdAt: now,
      tries: 0,
      nextTryAt: now,
      sentAt: ctx.config.smtpUrl ? null : now,
      givenUpAt: null,
      lastError: null,
    })
  })
