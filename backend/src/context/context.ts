import type { Logger } from 'pino'
import type { AccountLevel, SessionEndReason, WatchEvent } from '../../../generated/zod/schemas/index.zod.ts'
import type { Config } from '../config/config.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { EntityManager, Orm } from '../db/orm.ts'
import type { Backplane } from '../hub/backplane/backplane.ts'
import type { Seats } from '../hub/seats/seats.ts'
import type { Hub } from '../hub/types.ts'
import type { ShortMemory } from '../infrastructure/caching/short-memory.ts'
import type { SecretBox } from '../infrastructure/secret-box.ts'
import type { Limits } from '../limits/limits.ts'
import type { AttendeeIds } from './ports/attendee-ids.ts'
import type { HumanVerifier } from './ports/human-verifier.ts'
import type { ImageStore } from './ports/image-store.ts'
import type { LiveShowingCache } from './ports/live-showings.ts'
import type { OpenIdProvider } from './ports/open-id-provider.ts'
import type { StripeBilling } from './ports/stripe-billing.ts'

/** Who acts. `loginHash` identifies the log-in or access token, so that its hub connections close when it ends. */
export interface Actor {
  reference: string
  accountLevel: AccountLevel
  isAdmin: boolean
  loginHash: string
}

/** What verbs need besides their input: the actor, transactions, the time and the ports. */
export interface Context {
  actor: Actor | null
  config: Config
  services: Services
  now(): Date
  /**
   * Runs work in a transaction; a nested call joins the outer one. After a deadlock or serialization failure the outermost work runs again,
   * so it must not change anything outside the database.
   */
  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T>
  /** Runs an effect once the outermost transaction has committed, and never after a rollback. */
  afterCommit(effect: () => Promise<void> | void): void
}

/** The identity of a hub connection: a log-in, an access token, or null for an attendee. */
export interface HubIdentity {
  actor: Actor | null
  /** The client's network address; one customer's IPv6 addresses count as one. */
  network: string
}

/** The ports; `services.ts` provides the implementations. */
export interface Services {
  orm: Orm
  log: Logger
  limits: Limits
  humanVerifier: HumanVerifier
  secretBox: SecretBox
  hub: Hub<HubIdentity>
  backplane: Backplane
  seats: Seats
  images: ImageStore
  /** Sends the mails that `queueMail` put into the outbox. */
  mail: { wake(): void }
  /** This node's cached state of watched showings. */
  live: LiveShowingCache
  /** Ids for counting attendees. */
  attendeeIds: AttendeeIds
  /** Events that attendees recently found by access code. */
  foundEvents: ShortMemory<WatchEvent>
  /** Null without a payment provider: every plan is then free. */
  billing: StripeBilling | null
  /** Null without single sign-on. */
  openIdProvider: OpenIdProvider | null
  /** Creates a new account's sample event, in the transaction that creates the account. */
  createTourEvent(ctx: Context): Promise<void>
  /** Tells every node that the displays of these showings may have changed. Never throws. */
  announceDisplays(showingReferences: string[]): Promise<void>
  /** Makes every node close the hub connections of these log-ins or access tokens. Never throws. */
  announceLoginsEnded(loginHashes: string[], reason: SessionEndReason): Promise<void>
  /** Makes every node reconnect the hub connections of accounts that lost access. Never throws. */
  announceAccessEnded(accountReferences: string[]): Promise<void>
  /** True during shutdown: the node is no longer ready. */
  isStopping: boolean
  stop(): Promise<void>
}

/** A context for one request or one job. */
export function createContext(
  config: Config,
  services: Services,
  actor: Actor | null,
  now = () => new Date(),
): Context {
  let current: EntityManager | null = null
  let effects: (() => Promise<void> | void)[] = []
  return {
    actor,
    config,
    services,
    now,
    afterCommit: (effect) => void effects.push(effect),
    async transaction(work) {
      if (current) return work(current)
      try {
        const result = await inTransaction(services.orm, (em) => {
          effects = []
          current = em
          return work(em)
        })
        current = null
        for (const effect of effects) await effect()
        return result
      } finally {
        current = null
      }
    },
  }
}
