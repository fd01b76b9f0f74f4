import type { SessionEndReason } from '../../../../generated/zod/schemas/index.zod.ts'
import { auditNotes } from '../../../../openapi/rules/text/texts.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import type { Transaction } from '../../context/context.ts'
import type { Account } from '../account.entity.ts'
import { AccessToken } from './access-token.entity.ts'

/** Ends the hub connections of an account's tokens on every node. The tokens stay valid, because a block may be lifted. */
export async function endTokenConnections(
  tx: Transaction,
  { reference }: Pick<Account, 'reference'>,
  reason: SessionEndReason,
) {
  const tokens = await tx.em.find(AccessToken, { account: { reference } }, { fields: ['tokenHash'] })
  const hashes = tokens.map((token) => token.tokenHash)
  if (hashes.length > 0) tx.afterCommit(() => tx.services.announceLoginsEnded(hashes, reason))
  return hashes
}

/** Revokes all tokens after a password reset, because an intruder may have created some (ADR 28). */
export async function revokeTokensOf(tx: Transaction, account: Account) {
  const hashes = await endTokenConnections(tx, account, 'password-changed')
  if (hashes.length === 0) return
  await tx.em.nativeDelete(AccessToken, { tokenHash: { $in: hashes } })
  await recordAuditEntry(tx, {
    action: 'token-revoked',
    subject: account,
    note: auditNotes.tokensRevoked(hashes.length),
  })
}
