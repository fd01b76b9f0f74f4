import { MAX_TEAMS } from '../../../openapi/rules/quantities.ts'
import { refusals } from '../../../openapi/rules/refusals.ts'
import { requireActor } from '../accounts/access.ts'
import { Account } from '../accounts/account.entity.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { transactional } from '../context/context.ts'
import { fail } from '../errors/fail.ts'
import { requireName } from '../infrastructure/input/names.ts'
import { newReference } from '../infrastructure/references.ts'
import type { ListedTeam } from './list-teams.ts'
import { TeamMember } from './members/team-member.entity.ts'
import { Team } from './team.entity.ts'

/** Creates a team with the caller as owner and first member. @throws not-logged-in, required, too-many */
export const createTeam = transactional(async (tx, input: { name: string }): Promise<ListedTeam> => {
  const { reference } = requireActor(tx)
  const name = requireName(input.name)
  await holdAccount(tx.em, reference)
  if ((await tx.em.count(Team, { owner: reference })) >= MAX_TEAMS) fail('too-many', { message: refusals.teamsFull })
  const owner = tx.em.getReference(Account, reference)
  const team = tx.em.create(Team, { reference: newReference(), owner, name, createdAt: tx.now() })
  tx.em.create(TeamMember, { reference: newReference(), team, account: owner, createdAt: tx.now() })
  return { team, totalMembers: 1 }
})
