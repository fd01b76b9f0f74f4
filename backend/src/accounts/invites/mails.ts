import type { Config } from '../../config.ts'
import type { MailContent } from '../../mail/mail-content.ts'

type Origin = Pick<Config, 'publicOrigin'>
interface InviteLink {
  userId: string
  code: string | null
  forwardUrl: string | undefined
}

/** The link with which an invited person chooses a password. */
export const inviteMail = ({ publicOrigin }: Origin, { userId, code, forwardUrl }: InviteLink): MailContent => ({
  subject: 'You are invited to Lectern',
  paragraphs: [
    'You are invited to Lectern, with which organisers show slides, lyrics and announcements live on every phone in the room.',
    'To join, choose a password.',
  ],
  link: {
    label: 'Join',
    address: `${publicOrigin}/Account/ConfirmInvite?${queryOf({ userId, code: code ?? '', forwardUrl })}`,
  },
  remarks: [
    'The link works once and for 7 days.',
    'If you did not expect this, you do not have to do anything. Without a password the account cannot be used.',
  ],
})

/** For an invited person who has an account already. */
export const memberMail = ({ publicOrigin }: Origin, { forwardUrl }: InviteLink): MailContent => ({
  subject: 'You are invited to Lectern',
  paragraphs: ['You are invited to Lectern. You have an account already, so you can just log in.'],
  link: {
    label: 'Log in',
    address: `${publicOrigin}/Account/Login${forwardUrl === undefined ? '' : `?${queryOf({ forwardUrl })}`}`,
  },
})

const queryOf = (values: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined))
