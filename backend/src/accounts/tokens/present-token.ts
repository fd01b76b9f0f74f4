import type { AccessToken as PresentedToken } from '../../../../generated/zod/schemas/index.zod.ts'
import type { AccessToken } from './access-token.entity.ts'
import { scopesOf } from './scopes.ts'

/** A token as its owner sees it in lists; neither the token nor its hash is told. */
export const presentToken = (token: AccessToken, now: Date): PresentedToken => ({
  reference: token.reference,
  name: token.name,
  scopes: scopesOf(token),
  createdDateUtc: token.createdAt.toISOString(),
  expiresDateUtc: token.expiresAt.toISOString(),
  isExpired: token.expiresAt <= now,
  lastUsedDateUtc: token.lastUsedAt?.toISOString() ?? null,
})
