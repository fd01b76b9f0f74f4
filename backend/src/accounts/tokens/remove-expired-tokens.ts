import { DAY } from '../../../../openapi/rules/durations.ts'
import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import { transactional } from '../../context/context.ts'
import { AccessToken } from './access-token.entity.ts'

/** How long an expired token stays in its owner's list. */
const LISTED_FOR = 30 * DAY
const MOST_AT_ONCE = 500

/** Removes tokens that expired a month ago, and records each in the audit log. */
export const removeExpiredTokens = transactional(async (tx) => {
  const over = { expiresAt: { $lt: new Date(tx.now().getTime() - LISTED_FOR) } }
  const tokens = await tx.em.find(AccessToken, over, { populate: ['account'], limit: MOST_AT_ONCE })
  for (const { tokenHash, name, reference, account } of tokens) {
    // Another node may have been faster
    if ((await tx.em.nativeDelete(AccessToken, { tokenHash })) === 0) continue
    await recordAuditEntry(tx, {
      action: 'token-expired',
      actor: null,
      subject: account,
      note: `${name} (${reference})`,
    })
  }
})
