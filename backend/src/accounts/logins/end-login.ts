import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import { transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { requireActor } from '../access.ts'
import { endLogins } from '../login/end-logins.ts'
import { logOut } from '../login/log-out.ts'
import { Login } from '../login/login.entity.ts'

/**
 * Ends one of the caller's log-ins and its hub connections. Ending the current one logs out.
 * @throws not-logged-in, or not-found for an unknown, expired or foreign log-in
 */
export const endLogin = transactional(async (tx, { loginId }: { loginId: string }) => {
  const actor = requireActor(tx)
  const account = { reference: actor.reference }
  const login = await tx.em.findOne(Login, { reference: loginId, account, expiresAt: { $gt: tx.now() } })
  if (!login) fail('not-found')
  const isCurrent = login.tokenHash === actor.loginHash
  if (isCurrent) await logOut(tx)
  else {
    const ended = await endLogins(tx, actor.reference, 'logged-out', { only: login.tokenHash })
    if (ended === 0) fail('not-found')
    await recordAuditEntry(tx, { action: 'logins-ended', note: login.browser ?? 'Unknown browser' })
  }
  return { isCurrent }
})

/** Ends all of the caller's log-ins except the current one. @throws not-logged-in */
export const endOtherLogins = transactional(async (tx) => {
  const actor = requireActor(tx)
  const count = await endLogins(tx, actor.reference, 'logged-out', { except: actor.loginHash })
  if (count > 0) await recordAuditEntry(tx, { action: 'logins-ended', note: `All others: ${count}` })
})
