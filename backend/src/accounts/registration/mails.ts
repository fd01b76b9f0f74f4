import { mailSubjects } from '../../../../openapi/rules/accounts/mail-subjects.ts'
import { linkLifetimes } from '../../../../openapi/rules/durations.ts'
import type { Config } from '../../config/config.ts'
import type { MailContent } from '../../mail/mail-content.ts'
import type { Account } from '../account.entity.ts'
import type { LoginDevice } from '../login/log-in.ts'
import { nameBrowser } from '../logins/name-browser.ts'
import { namePlace } from '../logins/name-place.ts'

type Origin = Pick<Config, 'publicOrigin'>

// The mails leave out the name from the form, which would let anyone send their own text to any address

interface Registered {
  at: Date
  device: LoginDevice
}

/** The link that confirms the address of a new account, and where the registration came from. */
export const confirmEmailMail = (
  { publicOrigin }: Origin,
  { reference }: Pick<Account, 'reference'>,
  code: string,
  registered: Registered,
): MailContent => ({
  subject: mailSubjects.confirmEmail,
  paragraphs: [
    'Thank you for registering with Lectern.',
    `The registration was made ${originOf(registered)}.`,
    'Please confirm that this email address is yours. You can then log in with the password you chose. If you open the link in another browser, it asks you for a password first.',
  ],
  link: {
    label: 'Confirm email address',
    address: `${publicOrigin}/Account/ConfirmEmail/${encodeURIComponent(reference)}/${encodeURIComponent(code)}`,
  },
  validFor: linkLifetimes['confirm-email'],
  remarks: [
    'The link works once, for 24 hours. If it has expired, register again to get a new one.',
    "If you didn't register, please don't follow the link. The account can't be used unless the address is confirmed.",
  ],
})

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

/** When and from where: the log-in list's words for the browser and the network. */
function originOf({ at, device }: Registered) {
  const browser = nameBrowser(device.userAgent)
  const place = namePlace(device.clientAddress)
  const from = [browser ? `with ${browser}` : [], place ? `from the network ${place}` : []].flat()
  return [`on ${TIME.format(at)} UTC`, ...from].join(', ')
}

/** For an address with an open invite, which stays the way to join. */
export const invitedAddressMail = ({ publicOrigin }: Origin): MailContent => ({
  subject: mailSubjects.alreadyInvited,
  paragraphs: [
    'We received a registration with this email address. You already have an invite to Lectern, so please follow the link in that email to join.',
    `If you can't find the email, choose a password here: ${publicOrigin}/Account/ForgottenPassword`,
  ],
  remarks: ["If this wasn't you, you don't need to do anything. Your invite still works."],
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
