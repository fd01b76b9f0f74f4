import { linkLifetimes } from '../../../../openapi/rules/durations.ts'
import { refusals } from '../../../../openapi/rules/refusals.ts'
import { emailKeyOf } from '../../../../openapi/rules/text/texts.ts'
import { accentsOf } from '../../../../openapi/rules/theme/accents.ts'
import { requireActor } from '../../accounts/access.ts'
import { Account } from '../../accounts/account.entity.ts'
import { brandImages } from '../../accounts/brand-kit/brand-images.ts'
import { sendInvite } from '../../accounts/invites/invite-account.ts'
import { mayUse } from '../../accounts/plans.ts'
import { type ContextOrTransaction, joinTransaction, type Transaction } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import type { MailBrand } from '../../mail/mail-content.ts'
import { findOwnTeam } from '../access.ts'
import type { Team } from '../team.entity.ts'
import { TeamMember } from './team-member.entity.ts'

export interface Invitation {
  emailAddress: string
}

/** An invite is valid as long as the link mailed with it. */
export const expiryOf = (now: Date) => new Date(now.getTime() + linkLifetimes.invite)

/**
 * Checks an invitation beforehand: only the owner may invite, and mails are limited per sender and per address.
 * @throws not-logged-in, not-found, not-allowed, rate-limited
 */
export async function checkMayInvite(ctx: ContextOrTransaction, team: string, { emailAddress }: Invitation) {
  await joinTransaction(ctx, (tx) => findOwnTeam(tx, team))
  const sender = requireActor(ctx).reference
  await ctx.services.limits.mailedLink.consumeFromAccount({
    purpose: 'invite',
    sender,
    emailKey: emailKeyOf(emailAddress),
  })
}

/** @throws already-exists when the address belongs to a member */
export async function refuseMember(em: EntityManager, team: Team, emailAddress: string) {
  if ((await em.count(TeamMember, { team, account: { emailKey: emailKeyOf(emailAddress) } })) === 0) return
  const message = refusals.alreadyMember
  fail('already-exists', { field: 'emailAddress', message })
}

/**
 * Mails a link: to the invitations for an existing account, otherwise to a new password. Call it before inserting the invite, because
 * account deletion locks accounts before invites.
 */
export async function mailInvite(tx: Transaction, team: Team, email: string) {
  const { reference } = requireActor(tx)
  const inviter = await tx.em.findOneOrFail(Account, { reference })
  await sendInvite(tx, email, { forwardUrl: '/teams', teamInviter: inviter.email, brand: brandOf(team, inviter) })
}

/** What the mail has of the team's brand kit. A logo needs the plan feature, so that free accounts can't mail pictures to strangers. */
function brandOf(team: Team, owner: Account): MailBrand {
  const accents = accentsOf(team.brandTheme?.accentColour)
  const hasLogo = mayUse(owner.accountLevel, brandImages.wideLogo.feature)
  return {
    button: accents && { fill: accents.fill, onFill: accents.onFill },
    logo: (hasLogo && (team.wideLogo ?? team.iconImage)) || null,
  }
}
