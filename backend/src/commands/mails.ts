import { mailSubjects } from '../../../openapi/rules/accounts/mail-subjects.ts'
import { linkLifetimes } from '../../../openapi/rules/durations.ts'
import type { Config } from '../config/config.ts'
import type { MailContent } from '../mail/mail-content.ts'

/** For an administrator whose account was created on the server's command line. */
export const newAdminMail = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, link: string): MailContent => ({
  subject: 'You are an administrator of Lectern',
  paragraphs: [
    `An administrator account has been created for you at ${publicOrigin}. Please choose a password for it.`,
  ],
  link: { label: 'Choose a password', address: link },
  validFor: linkLifetimes['reset-password'],
  remarks: [
    "The link works once, for one hour. You can request a new one on the login page with “Can't remember your password?”.",
    "If you didn't expect this, you don't need to do anything.",
  ],
})

/** Tells the owner that the operator has removed the second factor. */
export const secondFactorRemovedMail = ({ publicOrigin }: Pick<Config, 'publicOrigin'>): MailContent => ({
  subject: mailSubjects.factorOff,
  paragraphs: [
    'The operator of Lectern turned off two-factor authentication for your account. You now log in with just your password.',
    'Your authenticator app and recovery codes no longer work. Please set up an authenticator app again.',
  ],
  link: { label: 'Set up an authenticator app', address: `${publicOrigin}/account/mfa` },
  remarks: [`If you didn't ask for this, please contact us: ${publicOrigin}/contact`],
})
