import type { Config } from '../../config/config.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import type { Account } from '../account.entity.ts'

type Origin = Pick<Config, 'publicOrigin'>

// None of them says the name that was typed: strangers could send their own words to any address

/** The link that confirms the address of a new account. */
export const confirmEmailMail = (
  { publicOrigin }: Origin,
  { reference }: Pick<Account, 'reference'>,
  code: string,
): MailContent => ({
  subject: 'Confirm your email address for Lectern',
  paragraphs: [
    'Thank you for registering with Lectern.',
    'Please confirm that this email address is yours. Then you can log in with the password that you have chosen.',
  ],
  link: {
    label: 'Confirm the email address',
    address: `${publicOrigin}/Account/ConfirmEmail/${encodeURIComponent(reference)}/${encodeURIComponent(code)}`,
  },
  remarks: [
    'The link works once and for 24 hours. If it has expired, register again and you will get a new one.',
    'If you did not register, please do not follow the link. Nobody can log in with your address then.',
  ],
})

/** For an address that has an account: registering again changes nothing. */
export const knownAddressMail = ({ publicOrigin }: Origin): MailContent => ({
  subject: 'You already have a Lectern account',
  paragraphs: [
    'Somebody, hopefully you, wanted to register with this email address. It has a Lectern account already, so you can just log in.',
    `If you do not remember your password, choose a new one here: ${publicOrigin}/Account/ForgottenPassword`,
  ],
  link: { label: 'Log in', address: `${publicOrigin}/Account/Login` },
  remarks: ['If this was not you, you do not have to do anything. Your account stays as it is.'],
})
