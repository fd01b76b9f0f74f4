import { requireActor } from '../../accounts/access.ts'
import { Account } from '../../accounts/account.entity.ts'
import { type Transaction, transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { TeamInvite } from './team-invite.entity.ts'

/** The caller's valid invites, newest first. @throws not-logged-in */
export const listTeamInvites = transactional(
  async (tx): Promise<TeamInvite[]> =>
    tx.em.find(TeamInvite, await heldBy(tx), {
      populate: ['team'],
      orderBy: { invitedAt: 'desc', reference: 'asc' },
    }),
)

/** The condition for the caller's invites: sent to their confirmed address. @throws not-logged-in */
export async function heldBy(tx: Transaction) {
  const { reference } = requireActor(tx)
  const { emailKey } = (await tx.em.findOne(Account, { reference })) ?? fail('not-logged-in')
  return { emailKey, expiresAt: { $gt: tx.now() } }
}
