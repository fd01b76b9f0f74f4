import { transactional } from '../../context/context.ts'
import { requireActor } from '../access.ts'
import { AccessToken } from './access-token.entity.ts'

/** The actor's tokens, the newest first, with those that have expired and are not swept yet. @throws not-logged-in */
export const listTokens = transactional(async (tx) => {
  const { reference } = requireActor(tx)
  return tx.em.find(
    AccessToken,
    { account: { reference } },
    { orderBy: [{ createdAt: 'desc' }, { reference: 'asc' }], limit: 1000 },
  )
})
