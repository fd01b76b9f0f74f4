import type { Config } from '../../config/config.ts'
import type { MailContent } from '../../mail/mail-content.ts'

type Origin = Pick<Config, 'publicOrigin'>
interface InviteLink {
  userId: string
  code: string | null
  forwardUrl: string | undefined
  /** The address of who invites to a team. */
  teamInviter?: string | undefined
}

/** The link with which an invited person chooses a password. */
export const inviteMail = (
  { publicOrigin }: Origin,
  { userId, code, forwardUrl, teamInviter }: InviteLink,
): MailContent => ({
  subject: subjectOf(teamInviter),
  paragraphs: [
    ...teamLine(teamInviter),
    'You are invited to Lectern, with which organisers show slides, lyrics and announcements live on every phone in the room.',
    teamInviter
      ? 'To join, choose a password. Then you find the team among your invites.'
      : 'To join, choose a password.',
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
export const memberMail = ({ publicOrigin }: Origin, { forwardUrl, teamInviter }: InviteLink): MailContent => ({
  subject: subjectOf(teamInviter),
  paragraphs: teamInviter
    ? [...teamLine(teamInviter), 'You have an account already: log in, and you find the team among your invites.']
    : ['You are invited to Lectern. You have an account already, so you can just log in.'],
  link: {
    label: 'Log in',
    address: `${publicOrigin}/Account/Login${forwardUrl === undefined ? '' : `?${queryOf({ forwardUrl })}`}`,
  },
})

const subjectOf = (teamInviter: string | undefined) =>
  teamInviter ? 'You are invited to a team on Lectern' : 'You are invited to Lectern'

const teamLine = (teamInviter: string | undefined) =>
  teamInviter ? [`${teamInviter} invites you to work on events together in a team.`] : []

const queryOf = (values: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined))
