import type { Mail } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Handlers } from '../../http/envelope/contract-routes.ts'
import type { OutboxMail } from '../outbox-mail.entity.ts'
import { listMailbox } from './list-mailbox.ts'

export const mailHandlers = {
  listMailbox: async (_input, ctx) => ({
    status: 200,
    data: { mails: (await listMailbox(ctx)).map(presentMail) },
    headers: { 'cache-control': 'no-store' },
  }),
} satisfies Partial<Handlers>

/** A mail in the demo's mailbox. */
const presentMail = ({ reference, to, subject, text, html, links, sentAt, createdAt }: OutboxMail): Mail => ({
  id: reference,
  to,
  subject,
  text,
  html,
  sentAt: (sentAt ?? createdAt).toISOString(),
  links,
})
