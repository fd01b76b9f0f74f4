import { blobNamesOfKit } from '../accounts/brand-kit/brand-images.ts'
import { recordAuditEntry } from '../audit/record-audit-entry.ts'
import { type Transaction, transactional } from '../context/context.ts'
import { removeUnusedImages } from '../images/remove-unused-images.ts'
import { findOwnTeam } from './access.ts'
import { TeamMember } from './members/team-member.entity.ts'
import { returnEvents } from './return-events.ts'
import { Team } from './team.entity.ts'

/**
 * Deletes a team with its memberships, invites and brand kit; its events return to their owners (docs/product-rules.md#teams). Members who present one
 * of them lose access immediately.
 * @throws not-logged-in, not-found, not-allowed
 */
export const deleteTeam = transactional(async (tx, reference: string) => {
  const team = await findOwnTeam(tx, reference, { lock: 'alone' })
  await dissolveTeam(tx, team)
  await recordAuditEntry(tx, { action: 'team-deleted', note: team.name })
})

/** Deletes a team that the caller has locked: memberships before events, as everywhere. */
export async function dissolveTeam(tx: Transaction, team: Team) {
  const members = await tx.em.find(TeamMember, { team }, { fields: ['account'] })
  await tx.em.nativeDelete(TeamMember, { team })
  await returnEvents(tx, { team, members: members.map(({ account }) => account.reference) })
  await tx.em.nativeDelete(Team, { reference: team.reference })
  removeUnusedImages(tx, team.owner.reference, blobNamesOfKit(team))
}
