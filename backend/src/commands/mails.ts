import type { Config } from '../config.ts'
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
