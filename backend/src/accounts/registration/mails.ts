import { mailSubjects } from '../../../../openapi/rules/mail-subjects.ts'
import type { Config } from '../../config/config.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import type { Account } from '../account.entity.ts'

type Origin = Pick<Config, 'publicOrigin'>

// The mails leave out the name from the form, which would let anyone send their own text to any address

/** The link that confirms the address of a new account. */
export const confirmEmailMail = (
  { publicOrigin }: Origin,
  { reference }: Pick<Account, 'reference'>,
  code: string,
): MailContent => ({
  subject: mailSubjects.confirmEmail,
  paragraphs: [
    'Thank you for registering with Lectern.',
    'Please confirm that this email address is yours. You can then log in with the password you chose.',
  ],
  link: {
    label: 'Confirm email address',
    address: `${publicOrigin}/Account/ConfirmEmail/${encodeURIComponent(reference)}/${encodeURIComponent(code)}`,
  },
  remarks: [
    'The link works once, for 24 hours. If it has expired, register again to get a new one.',
    "If you didn't register, please don't follow the link. The account can't be used unless the address is confirmed.",
  ],
})

/** For an address that already has an account; registering again changes nothing. */
export const knownAddressMail = ({ publicOrigin }: Origin): MailContent => ({
  subject: mailSubjects.alreadyRegistered,
  paragraphs: [
    'We received a registration with this email address. It already has a Lectern account, so you can just log in.',
    `If you can't remember your password, choose a new one here: ${publicOrigin}/Account/ForgottenPassword`,
  ],
  link: { label: 'Log in', address: `${publicOrigin}/Account/Login` },
  remarks: ["If this wasn't you, you don't need to do anything. Your account stays the same."],
})
