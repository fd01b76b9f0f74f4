import type { MockContext } from '../state/context.ts'
import { newReference } from '../state/references.ts'

/** A mail's content; `text` may be only the subject and the link. */
interface MailContent {
  subject: string
  text: string
  /** Complete addresses, in the order of the text. */
  links: string[]
}

/** Puts a mail into the mailbox. A failing call rolls it back. */
export function queueMail(ctx: MockContext, to: string, { subject, text, links }: MailContent) {
  ctx.state.mails.unshift({
    reference: newReference(ctx.state),
    to,
    subject,
    text,
    links,
    sentAt: ctx.now.toISOString(),
  })
}
