import type { AccessToken as PresentedToken } from '../../../../generated/zod/schemas/index.zod.ts'
import type { AccessToken } from './access-token.entity.ts'
import { scopesOf } from './scopes.ts'

/** A token for its owner's list, without the token or its hash. */
export const presentToken = (token: AccessToken, now: Date): PresentedToken => ({
  reference: token.reference,
  name: token.name,
  scopes: scopesOf(token),
  createdDateUtc: token.createdAt.toISOString(),
  expiresDateUtc: token.expiresAt.toISOString(),
  isExpired: token.expiresAt <= now,
  lastUsedDateUtc: token.lastUsedAt?.toISOString() ?? null,
})
