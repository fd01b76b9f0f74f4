import type { MailContent } from '../../mail/mail-content.ts'

const settings = (publicOrigin: string) => ({
  label: 'See your multi-factor authentication settings',
  address: `${publicOrigin}/account/mfa`,
})
const ifNotYou = (publicOrigin: string) =>
  `If this was not you, choose a new password at once: ${publicOrigin}/Account/ForgottenPassword`

/** Tells the owner that log-ins need the second factor from now on. */
export const mfaEnabledMail = (publicOrigin: string): MailContent => ({
  subject: 'Two-factor authentication was turned on',
  paragraphs: [
    'Two-factor authentication was turned on for your Lectern account.',
    'From now on you need a code from your authenticator app when you log in. Keep your recovery codes in a safe place: each of them works once when you do not have the app at hand.',
  ],
  link: settings(publicOrigin),
  remarks: [ifNotYou(publicOrigin)],
})

/** Tells the owner that the password is enough from now on. */
export const mfaDisabledMail = (publicOrigin: string): MailContent => ({
  subject: 'Two-factor authentication was turned off',
  paragraphs: [
    'Two-factor authentication was turned off for your Lectern account.',
    'From now on your password is enough when you log in. Your recovery codes no longer work.',
  ],
  link: settings(publicOrigin),
  remarks: [ifNotYou(publicOrigin)],
})

/** Tells the owner that a recovery code was used, and how many are left. */
export const recoveryCodeUsedMail = (publicOrigin: string, left: number): MailContent => ({
  subject: 'A recovery code was used',
  paragraphs: [
    'One of the recovery codes of your Lectern account was used in place of your authenticator app.',
    `${left === 1 ? 'One recovery code is' : `${left === 0 ? 'No' : left} recovery codes are`} left. To get new ones, remove multi-factor authentication and set it up again.`,
  ],
  link: settings(publicOrigin),
  remarks: [ifNotYou(publicOrigin)],
})
