import { mailSubjects } from '../../../../openapi/rules/accounts/mail-subjects.ts'
import type { Config } from '../../config/config.ts'
import type { MailContent } from '../../mail/mail-content.ts'

type Origin = Pick<Config, 'publicOrigin'>

const changePassword = ({ publicOrigin }: Origin) => ({
  label: "If this wasn't you, change your password",
  address: `${publicOrigin}/account/password`,
})

/** Notifies the owner that logging in now needs the second factor. */
export const mfaEnabledMail = (origin: Origin): MailContent => ({
  subject: mailSubjects.factorOn,
  paragraphs: [
    'Two-factor authentication was turned on for your Lectern account. You now need a code from your authenticator app when you log in.',
    "Keep your recovery codes in a safe place. Each one lets you log in once if you don't have the app to hand.",
  ],
  link: changePassword(origin),
  remarks: [`If this wasn't you and you can no longer log in, please contact us: ${origin.publicOrigin}/contact`],
})

/** Notifies the owner that the password alone is now enough. */
export const mfaDisabledMail = (origin: Origin): MailContent => ({
  subject: mailSubjects.factorOff,
  paragraphs: [
    'Two-factor authentication was turned off for your Lectern account. You now log in with just your password.',
    'Your recovery codes no longer work.',
  ],
  link: changePassword(origin),
})

/** Notifies the owner that a recovery code was used, and how many are left. */
export const recoveryCodeUsedMail = (origin: Origin, left: number): MailContent => ({
  subject: mailSubjects.recoveryCodeUsed,
  paragraphs: [
    'A recovery code was used instead of your authenticator app to log in to your Lectern account.',
    `${left === 1 ? 'One recovery code is' : `${left === 0 ? 'No' : left} recovery codes are`} left. To get new ones, remove multi-factor authentication and set it up again.`,
  ],
  link: changePassword(origin),
})
