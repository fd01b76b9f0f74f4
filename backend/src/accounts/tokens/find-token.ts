import type { TokenScope } from '../../../../generated/zod/schemas/index.zod.ts'
import { TOKEN_PREFIX } from '../../../../openapi/rules/http/http.ts'
import type { Actor, Context, Services } from '../../context/context.ts'
import { recordIfRoom } from '../../db/database-errors.ts'
import type { EntityManager } from '../../db/orm.ts'
import { hashToken } from '../../infrastructure/references.ts'
import { actorOf } from '../access.ts'
import { accountFields } from '../login/find-login.ts'
import { AccessToken } from './access-token.entity.ts'
import { scopesOf } from './scopes.ts'

const MINUTE = 60_000
const FORM = new RegExp(`^${TOKEN_PREFIX}[A-Za-z0-9_-]{43}$`)

/** The part of a context that finding a token needs; the hub has no more. */
type TokenFinder = Pick<Context, 'now'> & { services: Pick<Services, 'orm'> }

interface FoundToken {
  actor: Actor
  scopes: TokenScope[]
}

/**
 * The caller with a token, or null when it's malformed, unknown or expired, or the account is blocked. It never acts as an
 * administrator. Records its use once a minute.
 */
export async function findToken(ctx: TokenFinder, token: string): Promise<FoundToken | null> {
  if (!FORM.test(token)) return null
  const em = ctx.services.orm.em.fork()
  const found = await em.findOne(
    AccessToken,
    { tokenHash: hashToken(token) },
    {
      populate: ['account'],
      fields: ['mayRead', 'mayPresent', 'mayEdit', 'lastUsedAt', 'expiresAt', ...accountFields],
    },
  )
  const now = ctx.now()
  if (!found || found.expiresAt <= now || found.account.manualBlockDate) return null
  await recordUse(em, found, now)
  return { actor: { ...actorOf(found.account, found.tokenHash), isAdmin: false }, scopes: scopesOf(found) }
}

async function recordUse(
  em: EntityManager,
  { tokenHash, lastUsedAt }: Pick<AccessToken, 'tokenHash' | 'lastUsedAt'>,
  now: Date,
) {
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() <= MINUTE) return
  await recordIfRoom(() => em.nativeUpdate(AccessToken, { tokenHash }, { lastUsedAt: now }))
}
