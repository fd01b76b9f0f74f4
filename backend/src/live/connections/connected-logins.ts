import { parse } from 'hono/utils/cookie'
import { messages } from '../../../../generated/errors.ts'
import type { SessionEndReason } from '../../../../generated/zod/schemas/index.zod.ts'
import { LOGIN_COOKIE } from '../../../../openapi/rules/http/cookies.ts'
import { findLogin } from '../../accounts/login/find-login.ts'
import { Login } from '../../accounts/login/login.entity.ts'
import { AccessToken } from '../../accounts/tokens/access-token.entity.ts'
import { findToken } from '../../accounts/tokens/find-token.ts'
import type { Config } from '../../config/config.ts'
import type { HubIdentity } from '../../context/context.ts'
import type { Orm } from '../../db/orm.ts'
import { DomainError } from '../../errors/domain-error.ts'
import { bearerTokenOf } from '../../http/security/bearer-header.ts'
import { cookieName } from '../../http/security/cookie-names.ts'
import { type Connection, type Hub, HubBusy, type HubLog, HubUnauthorized } from '../../hub/types.ts'
import { every } from '../../infrastructure/every.ts'
import { clientAddressOf, networkOf } from '../../infrastructure/network-address.ts'
import type { Limits } from '../../limits/limits.ts'
import type { Broadcaster } from '../delivery/broadcaster.ts'

/**
 * Authenticates a connection by its access token or log-in cookie; without a valid cookie it's anonymous. Rejects invalid tokens, and too
 * many connections from one address.
 */
export const createIdentify =
  (config: Config, orm: Orm, now: () => Date, limit: Limits['hub']) =>
  async (request: Request, { remoteAddress }: { remoteAddress: string | undefined }): Promise<HubIdentity> => {
    const forwardedFor = request.headers.get('x-forwarded-for')
    const address = clientAddressOf({ remoteAddress, forwardedFor, isTrusted: config.isTrustedProxy })
    await limit.consume(address).catch(askToWait)
    const network = networkOf(address)
    const accessToken = accessTokenOf(request)
    if (accessToken !== null) return { network, actor: await findTokenHolder({ now, services: { orm } }, accessToken) }
    // Ignores cookies that a page of another site sends
    const isOther = config.apiOrigins.includes(request.headers.get('origin') ?? '')
    const cookies = parse((isOther ? null : request.headers.get('cookie')) ?? '')
    const token = cookies[cookieName(config.publicOrigin, LOGIN_COOKIE)]
    return { network, actor: token ? await findLogin({ now, services: { orm } }, token) : null }
  }

/** From the header, or from the query string where browsers can't send headers (as SignalR does). Any scope suffices to follow events. */
const accessTokenOf = ({ headers, url }: Request) =>
  bearerTokenOf(headers) ?? new URL(url).searchParams.get('access_token')

async function findTokenHolder(finder: Parameters<typeof findToken>[0], token: string) {
  const found = await findToken(finder, token)
  if (!found) throw new HubUnauthorized(messages['invalid-token'])
  return found.actor
}

function askToWait(error: unknown): never {
  if (!(error instanceof DomainError)) throw error
  throw new HubBusy(error.items[0]?.message ?? '', error.retryAfterSeconds ?? 1)
}

type Connected = Pick<Connection<HubIdentity>, 'id' | 'identity'>

interface Parts {
  hub: Pick<Hub<HubIdentity>, 'closeWhere'>
  broadcaster: Pick<Broadcaster, 'toConnection'>
  orm: Orm
  now: () => Date
  log: HubLog
  checkEveryMs: number
}

/** The log-ins and access tokens with hub connections on this node. No connection outlives them by more than 5 seconds. */
export class ConnectedLogins {
  readonly #parts: Parts
  readonly #connectionIds = new Map<string, Set<string>>()
  readonly #stopChecking: () => void

  constructor(parts: Parts) {
    this.#parts = parts
    const failure = 'the log-ins of hub connections could not be checked'
    this.#stopChecking = every(parts.checkEveryMs, () => this.check(), { log: parts.log, failure })
  }

  connected({ id, identity }: Connected) {
    if (!identity.actor) return
    const { loginHash } = identity.actor
    this.#connectionIds.set(loginHash, (this.#connectionIds.get(loginHash) ?? new Set()).add(id))
  }

  disconnected({ id, identity }: Connected) {
    const loginHash = identity.actor?.loginHash ?? ''
    const ids = this.#connectionIds.get(loginHash)
    if (ids?.delete(id) && ids.size === 0) this.#connectionIds.delete(loginHash)
  }

  /** Sends the reason to the connections of these log-ins, and closes them for good. */
  end(loginHashes: string[], reason: SessionEndReason) {
    const ended = new Set(loginHashes)
    for (const hash of ended) {
      for (const id of this.#connectionIds.get(hash) ?? [])
        this.#parts.broadcaster.toConnection(id, 'SessionEnded', { reason })
    }
    this.#parts.hub.closeWhere(({ identity }) => ended.has(identity.actor?.loginHash ?? ''), { allowReconnect: false })
  }

  /** Makes the connections of these accounts reconnect, so their access is checked again. */
  renew(accountReferences: string[]) {
    const renewed = new Set(accountReferences)
    this.#parts.hub.closeWhere(({ identity }) => renewed.has(identity.actor?.reference ?? ''), { allowReconnect: true })
  }

  /** Closes connections whose log-in or token has ended unnoticed, through a lost message or by expiring. */
  async check() {
    const hashes = [...this.#connectionIds.keys()]
    if (hashes.length === 0) return
    const { orm, now } = this.#parts
    const em = orm.em.fork()
    const named = { tokenHash: { $in: hashes } }
    const populate = ['account'] as const
    const logins = [
      ...(await em.find(Login, named, { populate })),
      ...(await em.find(AccessToken, named, { populate })),
    ]
    const blocked = logins.filter(({ account }) => account.manualBlockDate).map((login) => login.tokenHash)
    const valid = new Set(logins.filter((login) => login.expiresAt > now()).map((login) => login.tokenHash))
    if (blocked.length > 0) this.end(blocked, 'blocked')
    const over = hashes.filter((hash) => !valid.has(hash))
    if (over.length > 0) this.end(over, 'logged-out')
  }

  stop() {
    this.#stopChecking()
  }
}
