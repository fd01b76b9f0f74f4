import type { Context } from '../../context/context.ts'
import { requireActor } from '../access.ts'
import { AccessToken } from './access-token.entity.ts'

/** The actor's tokens, the newest first, with those that have expired and are not swept yet. @throws not-logged-in */
export const listTokens = (ctx: Context) =>
  ctx.transaction(async (em) => {
    const { reference } = requireActor(ctx)
    return em.find(
      AccessToken,
      { account: { reference } },
      { orderBy: [{ createdAt: 'desc' }, { reference: 'asc' }], limit: 1000 },
    )
  })
