import { requireActor } from '../accounts/access.ts'
import { Account } from '../accounts/account.entity.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import type { Context } from '../context/context.ts'
import { requireName } from '../infrastructure/input/names.ts'
import { newReference } from '../infrastructure/references.ts'
import type { ListedTeam } from './list-teams.ts'
import { TeamMember } from './members/team-member.entity.ts'
import { Team } from './team.entity.ts'

/** Makes a team that the actor owns and is the first member of. @throws not-logged-in, required */
export const createTeam = (ctx: Context, input: { name: string }): Promise<ListedTeam> =>
  ctx.transaction(async (em) => {
    const { reference } = requireActor(ctx)
    const name = requireName(input.name)
    await holdAccount(em, reference)
    const owner = em.getReference(Account, reference)
    const team = em.create(Team, { reference: newReference(), owner, name, createdAt: ctx.now() })
    em.create(TeamMember, { reference: newReference(), team, account: owner, createdAt: ctx.now() })
    return { team, totalMembers: 1 }
  })
