import type { OutboxMail } from '../outbox-mail.entity.ts'

/** The way out of the house. */
export interface MailTransport {
  /**
   * Hands a mail to a mail server.
   * @throws MailRefused when trying again is of no use; any other error when it may be
   */
  send(mail: Pick<OutboxMail, 'reference' | 'to' | 'subject' | 'text' | 'html'>): Promise<void>
  close(): void
}

/** The mail server will never take this mail: no such address, refused content. */
export class MailRefused extends Error {}
