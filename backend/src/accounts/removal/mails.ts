import type { MailContent } from '../../mail/mail-content.ts'

/** Tells that an account is gone. */
export const accountDeletedMail: MailContent = {
  subject: 'Your account has been deleted',
  paragraphs: [
    'Your Lectern account has been deleted, with its events, images and personal data. This cannot be undone.',
    'If you did not ask for this, please contact us by replying to this email.',
  ],
}
