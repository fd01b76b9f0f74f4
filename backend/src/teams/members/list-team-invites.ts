import { requireActor } from '../../accounts/access.ts'
import { Account } from '../../accounts/account.entity.ts'
import type { Context } from '../../context/context.ts'
import type { EntityManager } from '../../db/orm.ts'
import { fail } from '../../errors/fail.ts'
import { TeamInvite } from './team-invite.entity.ts'

/** The actor's own invites that still hold, the newest first. @throws not-logged-in */
export const listTeamInvites = (ctx: Context): Promise<TeamInvite[]> =>
  ctx.transaction(async (em) =>
    em.find(TeamInvite, await heldBy(ctx, em), {
      populate: ['team'],
      orderBy: { invitedAt: 'desc', reference: 'asc' },
    }),
  )

/** What makes an invite the actor's: it was sent to the address that the actor has proven. @throws not-logged-in */
export async function heldBy(ctx: Context, em: EntityManager) {
  const { reference } = requireActor(ctx)
  const { emailKey } = (await em.findOne(Account, { reference })) ?? fail('not-logged-in')
  return { emailKey, expiresAt: { $gt: ctx.now() } }
}
