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

/** Who acts. `loginHash` names the log-in or access token, so that ending it can be told to its hub connections. */
export interface Actor {
  reference: string
  accountLevel: AccountLevel
  isAdmin: boolean
  loginHash: string
}

/** What verbs need besides their input: who acts, one transaction, the time and the ports of the outside world. */
export interface Context {
  actor: Actor | null
  config: Config
  services: Services
  now(): Date
  /**
   * Runs work in one transaction; work inside work joins it. The outermost work runs again when the database has ended it
   * because of another transaction, so it changes nothing outside the database.
   */
  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T>
  /** Runs after the outermost transaction was committed, never when it was rolled back. */
  afterCommit(effect: () => Promise<void> | void): void
}

/** Who is behind a hub connection: a log-in, an access token, or nobody (an attendee's phone). */
export interface HubIdentity {
  actor: Actor | null
  /** Where it comes from, one customer's IPv6 addresses as one. */
  network: string
}

/** The ports that `services.ts` fills in. */
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
  /** Sends what `queueMail` put into the outbox. */
  mail: { wake(): void }
  /** What this node knows of the showings that are watched. */
  live: LiveShowingCache
  /** By which attendees are counted. */
  attendeeIds: AttendeeIds
  /** Events that attendees have just found by their access codes. */
  foundEvents: ShortMemory<WatchEvent>
  /** Null without a payment provider: then every plan is free. */
  billing: StripeBilling | null
  /** Null without single sign-on. */
  openIdProvider: OpenIdProvider | null
  /** Makes the sample event that the actor, whose account is new, starts with, in the transaction that lets the person in. */
  createTourEvent(ctx: Context): Promise<void>
  /** Tells every node that what attendees see of these showings may have changed. Never throws. */
  announceDisplays(showingReferences: string[]): Promise<void>
  /** Tells every node that these log-ins or access tokens ended, so that their hub connections end too. Never throws. */
  announceLoginsEnded(loginHashes: string[], reason: SessionEndReason): Promise<void>
  /** Tells every node that these accounts may do less than before, so that their hub connections are made anew. Never throws. */
  announceAccessEnded(accountReferences: string[]): Promise<void>
  /** True while the node stops: it is not ready any more. */
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
