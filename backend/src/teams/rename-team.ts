import type { Context } from '../context/context.ts'
import { requireName } from '../infrastructure/input/names.ts'
import { findOwnTeam } from './access.ts'
import { type ListedTeam, withTotal } from './list-teams.ts'

/** Changes the name of a team. @throws not-logged-in, not-found, not-allowed, required */
export const renameTeam = (ctx: Context, reference: string, input: { name: string }): Promise<ListedTeam> =>
  ctx.transaction(async (em) => {
    const team = await findOwnTeam(ctx, em, reference, { lock: 'alone' })
    team.name = requireName(input.name)
    await em.flush()
    return withTotal(em, team)
  })
