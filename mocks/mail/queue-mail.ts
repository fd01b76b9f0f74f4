import type { MockContext } from '../state/context.ts'
import { newReference } from '../state/references.ts'

/** What a mail says; `text` may be the subject and the link only. */
interface MailContent {
  subject: string
  text: string
  /** Whole addresses, in the order of the text. */
  links: string[]
}

/** Puts a mail into the mailbox. A call that fails undoes it. */
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
