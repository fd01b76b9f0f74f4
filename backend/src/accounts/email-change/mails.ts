import type { Config } from '../../config/config.ts'
import type { MailContent } from '../../mail/mail-content.ts'

type Origin = Pick<Config, 'publicOrigin'>

const forgotten = ({ publicOrigin }: Origin) => ({
  label: 'Change your password if this was not you',
  address: `${publicOrigin}/Account/ForgottenPassword`,
})

/** To the new address: the link that makes it hold. */
export const confirmEmailMail = ({ publicOrigin }: Origin, token: string, newEmail: string): MailContent => ({
  subject: 'Confirm your new email address',
  paragraphs: [
    'Somebody, hopefully you, wants to use this email address for a Lectern account.',
    'Once it is confirmed you are logged out and log in with the new address.',
  ],
  link: {
    label: 'Confirm the new email address',
    address: `${publicOrigin}/Account/ConfirmChangeEmail?${new URLSearchParams({ token, newEmailAddress: newEmail })}`,
  },
  remarks: [
    'The link works once and for 24 hours.',
    'If this was not you, you do not have to do anything. The address is not used without the link.',
  ],
})

/** To the new address when an account has it already: its owner learns why the other mail will not come. */
export const addressTakenMail = ({ publicOrigin }: Origin): MailContent => ({
  subject: 'This email address has a Lectern account already',
  paragraphs: [
    'Somebody, hopefully you, wanted to use this email address for another Lectern account.',
    'An address can have one account only, so nothing was changed.',
  ],
  link: { label: 'Log in with this address', address: `${publicOrigin}/Account/Login` },
  remarks: ['If this was not you, you do not have to do anything.'],
})

/** To the old address when a change was asked for. */
export const emailChangeRequestedMail = (origin: Origin, newEmail: string): MailContent => ({
  subject: 'A change of your email address was requested',
  paragraphs: [
    `Somebody, hopefully you, wants to change the email address of your Lectern account to ${newEmail}.`,
    'Nothing changes until the link in the mail to that address was followed.',
  ],
  link: forgotten(origin),
  remarks: ['A new password also stops the change.'],
})

/** To the old address when the new one holds. */
export const emailChangedMail = (newEmail: string): MailContent => ({
  subject: 'Your email address was changed',
  paragraphs: [
    `The email address of your Lectern account is ${newEmail} now, and you were logged out everywhere.`,
    'If this was not you, please contact us by replying to this email.',
  ],
})
