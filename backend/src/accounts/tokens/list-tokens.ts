import { transactional } from '../../context/context.ts'
import { requireActor } from '../access.ts'
import { AccessToken } from './access-token.entity.ts'

/** The caller's tokens, newest first, including expired ones that aren't removed yet. @throws not-logged-in */
export const listTokens = transactional(async (tx) => {
  const { reference } = requireActor(tx)
  return tx.em.find(
    AccessToken,
    { account: { reference } },
    { orderBy: [{ createdAt: 'desc' }, { reference: 'asc' }], limit: 1000 },
  )
})
