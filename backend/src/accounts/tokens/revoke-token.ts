import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import { transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { requireActor } from '../access.ts'
import { AccessToken } from './access-token.entity.ts'

/** Revokes one of the caller's tokens and ends its hub connections. @throws not-logged-in, or not-found for an unknown or foreign token */
export const revokeToken = transactional(async (tx, { tokenReference }: { tokenReference: string }) => {
  const { reference } = requireActor(tx)
  const token = await tx.em.findOne(AccessToken, { reference: tokenReference, account: { reference } })
  if (!token) fail('not-found')
  const { tokenHash, name } = token
  // Of two at once, one revokes it
  if ((await tx.em.nativeDelete(AccessToken, { tokenHash })) === 0) fail('not-found')
  await recordAuditEntry(tx, { action: 'token-revoked', note: `${name} (${tokenReference})` })
  tx.afterCommit(() => tx.services.announceLoginsEnded([tokenHash], 'logged-out'))
})
