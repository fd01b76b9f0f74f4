import type { SessionEndReason } from '../../../../generated/zod/schemas/index.zod.ts'
import { Login } from '../../accounts/login/login.entity.ts'
import { AccessToken } from '../../accounts/tokens/access-token.entity.ts'
import type { HubIdentity } from '../../context/context.ts'
import type { Orm } from '../../db/orm.ts'
import type { Connection, Hub, HubLog } from '../../hub/types.ts'
import { every } from '../../infrastructure/every.ts'
import type { Broadcaster } from '../delivery/broadcaster.ts'

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

/** For a node without organisers, where no connection has a log-in. */
export const noLogins: Pick<ConnectedLogins, keyof ConnectedLogins> = {
  connected() {},
  disconnected() {},
  end() {},
  renew() {},
  async check() {},
  stop() {},
}
