import type { Config } from '../../config/config.ts'
import type { MailContent } from '../../mail/mail-content.ts'

type Origin = Pick<Config, 'publicOrigin'>

const NOT_YOU = 'If this was not you, you do not have to do anything. Your password stays as it is.'

/** The link that sets a new password. It also proves the address. */
export const resetPasswordMail = ({ publicOrigin }: Origin, code: string): MailContent => ({
  subject: 'Reset your Lectern password',
  paragraphs: ['Somebody, hopefully you, asked for a new password for your Lectern account.'],
  link: {
    label: 'Choose a new password',
    address: `${publicOrigin}/Account/ResetPassword?code=${encodeURIComponent(code)}`,
  },
  remarks: ['The link works once and for one hour.', NOT_YOU],
})

/** For an address that has no account: whoever has several addresses learns that it is another one. */
export const noAccountMail = ({ publicOrigin }: Origin): MailContent => ({
  subject: 'Reset your Lectern password',
  paragraphs: [
    'Somebody, hopefully you, asked for a new password. There is no Lectern account with this email address.',
    'Perhaps you have registered with another address.',
  ],
  link: { label: 'Try another address', address: `${publicOrigin}/Account/ForgottenPassword` },
  remarks: ['If this was not you, you do not have to do anything.'],
})

/** For an account that has no password here. */
export const ssoResetMail = ({ publicOrigin }: Origin): MailContent => ({
  subject: 'Reset your Lectern password',
  paragraphs: [
    'Somebody, hopefully you, asked for a new password for your Lectern account.',
    'This account is linked to an external single-sign-on account, so it has no password here. Please log in with single sign-on.',
  ],
  link: { label: 'Log in', address: `${publicOrigin}/Account/Login` },
  remarks: ['If this was not you, you do not have to do anything.'],
})

/** For an account that an administrator has blocked. */
export const blockedResetMail = ({ publicOrigin }: Origin): MailContent => ({
  subject: 'Reset your Lectern password',
  paragraphs: [
    'Somebody, hopefully you, asked for a new password for your Lectern account.',
    'This account is blocked, so its password cannot be reset. Please contact us if you think that this is a mistake.',
  ],
  link: { label: 'Contact', address: `${publicOrigin}/contact` },
  remarks: [NOT_YOU],
})

/** Tells the owner after every change of the password. */
export const passwordChangedMail = ({ publicOrigin }: Origin): MailContent => ({
  subject: 'Your Lectern password was changed',
  paragraphs: ['The password of your Lectern account was changed, and you were logged out everywhere.'],
  link: { label: 'Reset the password if this was not you', address: `${publicOrigin}/Account/ForgottenPassword` },
})
