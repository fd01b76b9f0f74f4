import type { OutboxMail } from '../outbox-mail.entity.ts'

/** A picture that is sent with a mail. */
export interface MailPicture {
  contentType: string
  bytes: Uint8Array
}

/** Sends mails. */
export interface MailTransport {
  /**
   * Hands a mail to the mail server.
   * @throws MailRefused when the failure is permanent; other errors are worth a retry
   */
  send(
    mail: Pick<OutboxMail, 'reference' | 'to' | 'subject' | 'text' | 'html'>,
    logo: MailPicture | null,
  ): Promise<void>
  close(): void
}

/** A permanent failure: unknown address or rejected content. */
export class MailRefused extends Error {}
