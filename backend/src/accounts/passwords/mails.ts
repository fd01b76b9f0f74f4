import { mailSubjects } from '../../../../openapi/rules/accounts/mail-subjects.ts'
import { linkLifetimes } from '../../../../openapi/rules/durations.ts'
import type { Config } from '../../config/config.ts'
import type { MailContent } from '../../mail/mail-content.ts'

type Origin = Pick<Config, 'publicOrigin'>

const NOT_YOU = "If this wasn't you, you don't need to do anything. Your password stays the same."

/** The link to set a new password. Using it also confirms the address. */
export const resetPasswordMail = ({ publicOrigin }: Origin, code: string): MailContent => ({
  subject: mailSubjects.resetPassword,
  paragraphs: ['We received a request to reset the password of your Lectern account.'],
  link: {
    label: 'Choose a new password',
    address: `${publicOrigin}/Account/ResetPassword?code=${encodeURIComponent(code)}`,
  },
  validFor: linkLifetimes['reset-password'],
  remarks: ['The link works once, for one hour.', NOT_YOU],
})

/** For an address without an account, in case its owner registered with another address. */
export const noAccountMail = ({ publicOrigin }: Origin): MailContent => ({
  subject: mailSubjects.resetPassword,
  paragraphs: [
    "We received a request to reset a password, but there's no Lectern account with this email address.",
    'You may have registered with a different address.',
  ],
  link: { label: 'Try another address', address: `${publicOrigin}/Account/ForgottenPassword` },
  remarks: ["If this wasn't you, you don't need to do anything."],
})

/** For an account that has no password here. */
export const ssoResetMail = ({ publicOrigin }: Origin): MailContent => ({
  subject: mailSubjects.resetPassword,
  paragraphs: [
    'We received a request to reset the password of your Lectern account.',
    'This account is linked to an external single-sign-on account, so it has no Lectern password. Please log in with single sign-on.',
  ],
  link: { label: 'Log in', address: `${publicOrigin}/Account/Login` },
  remarks: ["If this wasn't you, you don't need to do anything."],
})

/** For an account that an administrator has blocked. */
export const blockedResetMail = ({ publicOrigin }: Origin): MailContent => ({
  subject: mailSubjects.resetPassword,
  paragraphs: [
    'We received a request to reset the password of your Lectern account.',
    "This account is blocked, so you can't reset its password. Please contact us if you think this is a mistake.",
  ],
  link: { label: 'Contact us', address: `${publicOrigin}/contact` },
  remarks: [NOT_YOU],
})

/** Notifies the owner of every password change. */
export const passwordChangedMail = ({ publicOrigin }: Origin): MailContent => ({
  subject: mailSubjects.passwordChanged,
  paragraphs: ["The password of your Lectern account was changed, and you've been logged out everywhere."],
  link: { label: "If this wasn't you, reset your password", address: `${publicOrigin}/Account/ForgottenPassword` },
})
