import { recordAuditEntry } from '../../audit/record-audit-entry.ts'
import { transactional } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { requireActor } from '../access.ts'
import { endLogins } from '../login/end-logins.ts'
import { logOut } from '../login/log-out.ts'
import { Login } from '../login/login.entity.ts'

/**
 * Ends one log-in of the actor and its hub connections. Ending the one that asks is logging out.
 * @throws not-logged-in, or not-found for what is unknown, over or somebody else's
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

/** Ends every log-in of the actor but the one that asks. @throws not-logged-in */
export const endOtherLogins = transactional(async (tx) => {
  const actor = requireActor(tx)
  const count = await endLogins(tx, actor.reference, 'logged-out', { except: actor.loginHash })
  if (count > 0) await recordAuditEntry(tx, { action: 'logins-ended', note: `All others: ${count}` })
})
