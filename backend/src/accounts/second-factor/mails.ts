import type { Config } from '../../config/config.ts'
import type { MailContent } from '../../mail/mail-content.ts'

type Origin = Pick<Config, 'publicOrigin'>

const changePassword = ({ publicOrigin }: Origin) => ({
  label: 'Change your password if this was not you',
  address: `${publicOrigin}/account/password`,
})

/** Tells the owner that log-ins need the second factor from now on. */
export const mfaEnabledMail = (origin: Origin): MailContent => ({
  subject: 'Two-factor authentication was turned on',
  paragraphs: [
    'Two-factor authentication was turned on for your Lectern account. From now on you need a code from your authenticator app when you log in.',
    'Keep your recovery codes in a safe place. Each of them works once when you do not have the app at hand.',
  ],
  link: changePassword(origin),
  remarks: [`If this was not you and you can no longer log in, please contact us: ${origin.publicOrigin}/contact`],
})

/** Tells the owner that the password is enough from now on. */
export const mfaDisabledMail = (origin: Origin): MailContent => ({
  subject: 'Two-factor authentication was turned off',
  paragraphs: [
    'Two-factor authentication was turned off for your Lectern account. From now on your password is enough when you log in.',
    'Your recovery codes no longer work.',
  ],
  link: changePassword(origin),
})

/** Tells the owner that a recovery code was used, and how many are left. */
export const recoveryCodeUsedMail = (origin: Origin, left: number): MailContent => ({
  subject: 'A recovery code was used',
  paragraphs: [
    'A recovery code of your Lectern account was used in place of your authenticator app.',
    `${left === 1 ? 'One recovery code is' : `${left === 0 ? 'No' : left} recovery codes are`} left. To get new ones, remove multi-factor authentication and set it up again.`,
  ],
  link: changePassword(origin),
})
