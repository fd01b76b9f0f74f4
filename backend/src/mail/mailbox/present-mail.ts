import type { Mail } from '../../../../generated/zod/schemas/index.zod.ts'
import type { OutboxMail } from '../outbox-mail.entity.ts'

/** A mail in the demo's mailbox. */
export const presentMail = ({ reference, to, subject, text, html, links, sentAt, createdAt }: OutboxMail): Mail => ({
  id: reference,
  to,
  subject,
  text,
  html,
  sentAt: (sentAt ?? createdAt).toISOString(),
  links,
})
