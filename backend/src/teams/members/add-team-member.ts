import { emailKeyOf } from '../../../../openapi/rules/text/texts.ts'
import { type ContextOrTransaction, joinTransaction } from '../../context/context.ts'
import { retryLostRace } from '../../db/retry-lost-race.ts'
import { newReference } from '../../infrastructure/references.ts'
import { findOwnTeam } from '../access.ts'
import { checkMayInvite, expiryOf, type Invitation, mailInvite, refuseMember } from './invite-member.ts'
import { TeamInvite } from './team-invite.entity.ts'

/**
 * Invites an address to a team, or renews its invite. Response and work are the same whether or not the address has an account.
 * @throws not-logged-in, not-found, not-allowed, already-exists, rate-limited
 */
export async function addTeamMember(
  ctx: ContextOrTransaction,
  reference: string,
  invitation: Invitation,
): Promise<TeamInvite> {
  await checkMayInvite(ctx, reference, invitation)
  const email = invitation.emailAddress.trim()
  return retryLostRace(() =>
    joinTransaction(ctx, async (tx) => {
      const team = await findOwnTeam(tx, reference, { lock: 'share' })
      await refuseMember(tx.em, team, email)
      await mailInvite(tx, team, email)
      const [now, emailKey] = [tx.now(), emailKeyOf(email)]
      const renewed = { email, invitedAt: now, expiresAt: expiryOf(now) }
      const known = await tx.em.findOne(TeamInvite, { team, emailKey })
      if (known) return Object.assign(known, renewed)
      return tx.em.create(TeamInvite, { reference: newReference(), team, emailKey, createdAt: now, ...renewed })
    }),
  )
}
