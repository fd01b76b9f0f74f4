import { mailSubjects } from '../../../../openapi/rules/accounts/mail-subjects.ts'
import { linkLifetimes } from '../../../../openapi/rules/durations.ts'
import type { Config } from '../../config/config.ts'
import type { MailBrand, MailContent } from '../../mail/mail-content.ts'

type Origin = Pick<Config, 'publicOrigin'>
interface InviteLink {
  userId: string
  code: string | null
  forwardUrl: string | undefined
  /** The email address of the person who invites to a team. */
  teamInviter?: string | undefined
  brand?: MailBrand | undefined
}

/** The link for an invited person to choose a password. */
export const inviteMail = (
  { publicOrigin }: Origin,
  { userId, code, forwardUrl, teamInviter, brand }: InviteLink,
): MailContent => ({
  subject: subjectOf(teamInviter),
  paragraphs: [
    ...teamLine(teamInviter),
    "You've been invited to Lectern, where organisers show slides, lyrics and announcements live on every phone in the room.",
    teamInviter
      ? "To join, choose a password. You'll then find the team under your invites."
      : 'To join, choose a password.',
  ],
  link: {
    label: 'Join',
    address: `${publicOrigin}/Account/ConfirmInvite?${queryOf({ userId, code: code ?? '', forwardUrl })}`,
  },
  validFor: linkLifetimes.invite,
  brand,
  remarks: [
    'The link works once, for 7 days.',
    "If you didn't expect this, you don't need to do anything. The account can't be used without a password.",
  ],
})

/** For an invited person who already has an account. */
export const memberMail = ({ publicOrigin }: Origin, { forwardUrl, teamInviter, brand }: InviteLink): MailContent => ({
  subject: subjectOf(teamInviter),
  brand,
  paragraphs: teamInviter
    ? [...teamLine(teamInviter), "You already have an account. Log in, and you'll find the team under your invites."]
    : ["You've been invited to Lectern. You already have an account, so you can just log in."],
  link: {
    label: 'Log in',
    address: `${publicOrigin}/Account/Login${forwardUrl === undefined ? '' : `?${queryOf({ forwardUrl })}`}`,
  },
})

const subjectOf = (teamInviter: string | undefined) =>
  teamInviter ? mailSubjects.teamInvite : "You've been invited to Lectern"

const teamLine = (teamInviter: string | undefined) =>
  teamInviter ? [`${teamInviter} has invited you to join their team and work on events together.`] : []

const queryOf = (values: Record<string, string | undefined>) =>
  new URLSearchParams(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined))
