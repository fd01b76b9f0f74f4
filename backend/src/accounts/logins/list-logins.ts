import { transactional } from '../../context/context.ts'
import { requireActor } from '../access.ts'
import { Login } from '../login/login.entity.ts'

/** The caller's valid log-ins: the current one first, then by last use. @throws not-logged-in */
export const listLogins = transactional(async (tx) => {
  const actor = requireActor(tx)
  const logins = await tx.em.find(
    Login,
    { account: { reference: actor.reference }, expiresAt: { $gt: tx.now() } },
    { orderBy: [{ lastSeenAt: 'desc' }, { createdAt: 'desc' }, { reference: 'asc' }] },
  )
  const isCurrent = (login: Login) => login.tokenHash === actor.loginHash
  return logins
    .map((login) => ({ login, isCurrent: isCurrent(login) }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
})
