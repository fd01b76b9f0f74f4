import { transactional } from '../context/context.ts'
import { requireName } from '../infrastructure/input/names.ts'
import { findOwnTeam } from './access.ts'
import { type ListedTeam, withTotal } from './list-teams.ts'

/** Renames a team. @throws not-logged-in, not-found, not-allowed, required */
export const renameTeam = transactional(async (tx, reference: string, input: { name: string }): Promise<ListedTeam> => {
  const team = await findOwnTeam(tx, reference, { lock: 'alone' })
  team.name = requireName(input.name)
  await tx.em.flush()
  return withTotal(tx.em, team)
})
