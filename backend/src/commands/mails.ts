import type { Config } from '../config/config.ts'
import type { MailContent } from '../mail/mail-content.ts'

/** For an administrator whose account was made on the server's command line. */
export const newAdminMail = ({ publicOrigin }: Pick<Config, 'publicOrigin'>, link: string): MailContent => ({
  subject: 'You are an administrator of Lectern',
  paragraphs: [`An administrator account was made for you at ${publicOrigin}. Please choose its password.`],
  link: { label: 'Choose a password', address: link },
  remarks: [
    'The link works once and for one hour. Later you get another one on the log-in page by “Forgotten password”.',
    'If you did not expect this, you do not have to do anything.',
  ],
})

/** Tells the owner that the operator took the second factor away. */
export const secondFactorRemovedMail = ({ publicOrigin }: Pick<Config, 'publicOrigin'>): MailContent => ({
  subject: 'Two-factor authentication was turned off',
  paragraphs: [
    'The operator of Lectern turned two-factor authentication off for your account. From now on your password is enough when you log in.',
    'Your authenticator app and your recovery codes no longer work for it. Please set up an app again.',
  ],
  link: { label: 'Set up an app again', address: `${publicOrigin}/account/mfa` },
  remarks: [`If you did not ask for this, please contact us: ${publicOrigin}/contact`],
})
