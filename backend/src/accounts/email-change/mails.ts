import { mailSubjects } from '../../../../openapi/rules/accounts/mail-subjects.ts'
import { linkLifetimes } from '../../../../openapi/rules/durations.ts'
import type { Config } from '../../config/config.ts'
import type { MailContent } from '../../mail/mail-content.ts'

type Origin = Pick<Config, 'publicOrigin'>

const forgotten = ({ publicOrigin }: Origin) => ({
  label: "If this wasn't you, change your password",
  address: `${publicOrigin}/Account/ForgottenPassword`,
})

/** To the new address: the link that confirms it. */
export const confirmEmailMail = ({ publicOrigin }: Origin, token: string, newEmail: string): MailContent => ({
  subject: mailSubjects.confirmNewEmail,
  paragraphs: [
    'We received a request to use this email address for a Lectern account.',
    "Once you confirm it, you'll be logged out. Then log in with the new address.",
  ],
  link: {
    label: 'Confirm new email address',
    address: `${publicOrigin}/Account/ConfirmChangeEmail?${new URLSearchParams({ token, newEmailAddress: newEmail })}`,
  },
  validFor: linkLifetimes['change-email'],
  remarks: [
    'The link works once, for 24 hours.',
    "If this wasn't you, you don't need to do anything. The address isn't used unless you follow the link.",
  ],
})

/** To the new address when another account already uses it, so its owner knows why no confirmation arrives. */
export const addressTakenMail = ({ publicOrigin }: Origin): MailContent => ({
  subject: mailSubjects.newEmailTaken,
  paragraphs: [
    'We received a request to use this email address for another Lectern account.',
    'An address can only have one account, so nothing has changed.',
  ],
  link: { label: 'Log in with this address', address: `${publicOrigin}/Account/Login` },
  remarks: ["If this wasn't you, you don't need to do anything."],
})

/** To the old address when a change is requested. */
export const emailChangeRequestedMail = (origin: Origin, newEmail: string): MailContent => ({
  subject: mailSubjects.emailChangeRequested,
  paragraphs: [
    `We received a request to change the email address of your Lectern account to ${newEmail}.`,
    "Nothing changes until you follow the link we've emailed to that address.",
  ],
  link: forgotten(origin),
  remarks: ['Changing your password also cancels the request.'],
})

/** To the old address once the change is confirmed. */
export const emailChangedMail = (newEmail: string): MailContent => ({
  subject: mailSubjects.emailChanged,
  paragraphs: [
    `The email address of your Lectern account is now ${newEmail}, and you've been logged out everywhere.`,
    "If this wasn't you, please contact us by replying to this email.",
  ],
})
