import { mailSubjects } from '../../../openapi/rules/mail-subjects.ts'
import type { MailContent } from '../mail/mail-content.ts'

/** Confirms that an account was deleted. */
export const accountDeletedMail: MailContent = {
  subject: mailSubjects.accountDeleted,
  paragraphs: [
    "Your Lectern account has been deleted, with its events, images and personal data. This can't be undone.",
    "If you didn't ask for this, please contact us by replying to this email.",
  ],
}
