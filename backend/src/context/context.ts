import type { Logger } from 'pino'
import type {
  AccountLevel,
  CaptionList,
  CaptionsChangedMessage,
  SessionEndReason,
  WatchEvent,
} from '../../../generated/zod/schemas/index.zod.ts'
import type { Config } from '../config/config.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { EntityManager, Orm } from '../db/orm.ts'
import type { Backplane } from '../hub/backplane/backplane.ts'
import type { Hub } from '../hub/types.ts'
import type { SizedCache } from '../infrastructure/caching/sized-cache.ts'
import type { TtlCache } from '../infrastructure/caching/ttl-cache.ts'
import type { SecretBox } from '../infrastructure/secret-box.ts'
import type { OpenCounter } from '../limits/counter.ts'
import type { Limits } from '../limits/limits.ts'
import type { AttendeeIds } from './ports/attendee-ids.ts'
import type { CodePasses } from './ports/code-passes.ts'
import type { DeckConverter } from './ports/deck-converter.ts'
import type { HumanVerifier } from './ports/human-verifier.ts'
import type { ImageStore } from './ports/image-store.ts'
import type { KnownBrowsers } from './ports/known-browsers.ts'
import type { DisplayChange, LiveShowingCache } from './ports/live-showings.ts'
import type { MachineTranslator } from './ports/machine-translator.ts'
import type { Measurements } from './ports/measurements.ts'
import type { OpenIdProvider } from './ports/open-id-provider.ts'
import type { Seats } from './ports/seats.ts'
import type { StripeBilling } from './ports/stripe-billing.ts'
import type { WatchSource } from './ports/watch-source.ts'

/** Who acts. `loginHash` identifies the log-in or access token, so that its hub connections close when it ends. */
export interface Actor {
  reference: string
  /** As other presenters see it. */
  displayName: string
  accountLevel: AccountLevel
  isAdmin: boolean
  loginHash: string
}

/** What verbs need besides their input: the actor, the time and the ports. */
export interface BaseContext {
  actor: Actor | null
  config: Config
  services: Services
  now(): Date
}

/** For a verb that begins its own transactions: one request or one job. */
export interface Context extends BaseContext {
  /**
   * Runs work in a new transaction. After a deadlock or serialization failure the work runs again, so it must not change
   * anything outside the database.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
}

/** For work inside a transaction, which passes it on to whatever takes part. It can't begin another one. */
export interface Transaction extends BaseContext {
  em: EntityManager
  /** Runs an effect once the transaction has committed, and never after a rollback. */
  afterCommit(effect: (ctx: Context) => Promise<void> | void): void
}

/** For a verb that joins its caller's transaction, and begins one when the caller has none. */
export type ContextOrTransaction = Context | Transaction

/** The identity of a hub connection: a log-in, an access token, or null for an attendee. */
export interface HubIdentity {
  actor: Actor | null
  /** The client's network address; one customer's IPv6 addresses count as one. */
  network: string
  /** The largest network that may be one customer's: the /48 of an IPv6 address. */
  largestNetwork: string
}

/** The ports; `services.ts` provides the implementations. */
export interface Services {
  orm: Orm
  log: Logger
  limits: Limits
  /** Opens a counter of all nodes. */
  openCounter: OpenCounter
  /** Null without LibreOffice. */
  deckConverter: DeckConverter | null
  /** Null unless the operator has configured a service. */
  machineTranslator: MachineTranslator | null
  humanVerifier: HumanVerifier
  /** Browsers that accounts have been logged in with. */
  knownBrowsers: KnownBrowsers
  secretBox: SecretBox
  hub: Hub<HubIdentity>
  backplane: Backplane
  seats: Seats
  images: ImageStore
  measurements: Measurements
  /** For how many milliseconds this node has answered no call. */
  idleMs(): number
  /** Sends the mails that `queueMail` put into the outbox. */
  mail: { wake(): void }
  /** Sends the messages to webhooks. */
  webhooks: { wake(): void }
  /** This node's cached state of watched showings. */
  live: LiveShowingCache
  /** Where this node reads what attendees see. */
  source: WatchSource
  /** Ids for counting attendees. */
  attendeeIds: AttendeeIds
  /** What lets attendees look up typed codes while many are wrong. */
  codePasses: CodePasses
  /** Events that attendees recently found by access code. */
  foundEvents: TtlCache<WatchEvent>
  /** Parts of captions that attendees recently read. */
  captionLists: TtlCache<CaptionList>
  /** Slides and translations that attendees recently looked at, by showing, revision and part. */
  shownSlides: SizedCache
  /** Null without a payment provider: every plan is then free. */
  billing: StripeBilling | null
  /** Null without single sign-on. */
  openIdProvider: OpenIdProvider | null
  /** Creates a new account's sample event, in the transaction that creates the account. */
  createTourEvent(tx: Transaction): Promise<void>
  /** Ends all previews of events that the caller has locked. */
  endPreviews(tx: Transaction, eventReferences: string[]): Promise<void>
  /** Advances all displays of events that the caller has locked, after a visible change. */
  touchDisplaysOfEvents(tx: Transaction, eventReferences: string[]): Promise<void>
  /** Tells every node that the displays of these showings may have changed. Never throws. */
  announceDisplays(showingReferences: string[]): Promise<void>
  /** Tells every node what a verb has just written to a display. Never throws. */
  announceChange(change: DisplayChange): Promise<void>
  /** Tells every node which captions have changed. Never throws. */
  announceCaptions(message: CaptionsChangedMessage): Promise<void>
  /** Makes every node close the hub connections of these log-ins or access tokens. Never throws. */
  announceLoginsEnded(loginHashes: string[], reason: SessionEndReason): Promise<void>
  /** Makes every node reconnect the hub connections of accounts that lost access. Never throws. */
  announceAccessEnded(accountReferences: string[]): Promise<void>
  /** True during shutdown: the node is no longer ready. */
  isStopping: boolean
  stop(): Promise<void>
}

/** The ports for attendees' calls and pages. A relay has no others. */
export interface WatchServices
  extends Pick<
    Services,
    | 'log'
    | 'hub'
    | 'backplane'
    | 'measurements'
    | 'live'
    | 'source'
    | 'attendeeIds'
    | 'codePasses'
    | 'foundEvents'
    | 'captionLists'
    | 'shownSlides'
    | 'isStopping'
    | 'stop'
  > {
  limits: Pick<Limits, 'accessCode' | 'watch'>
}

/** What attendees' calls and pages need besides their input, on a node or a relay. */
export interface WatchContext {
  config: Config
  services: WatchServices
  now(): Date
}

/** A context for one request or one job. */
export function createContext(
  config: Config,
  services: Services,
  actor: Actor | null,
  now = () => new Date(),
): Context {
  return {
    actor,
    config,
    services,
    now,
    async transaction(work) {
      // Of `this`, so that a copy for another actor runs its transactions as that actor
      const { transaction: _, ...base } = this
      const { result, effects } = await inTransaction(services.orm, async (em) => {
        // New for each try: a transaction that was rolled back leaves no effects
        const effects: Effect[] = []
        const result = await work({ ...base, em, afterCommit: (effect) => void effects.push(effect) })
        return { result, effects }
      })
      for (const effect of effects) await effect(this)
      return result
    },
  }
}

type Effect = Parameters<Transaction['afterCommit']>[0]

/** Runs work in the caller's transaction, or in a new one when the caller has none. */
export const joinTransaction = <T>(ctx: ContextOrTransaction, work: (tx: Transaction) => Promise<T>): Promise<T> =>
  'em' in ctx ? work(ctx) : ctx.transaction(work)

/**
 * Reads in the caller's transaction, or without one. A transaction would cost two round trips and give no common snapshot: each statement
 * sees what was committed before it.
 */
export const reading = (ctx: ContextOrTransaction): Pick<Transaction, 'em' | 'actor'> =>
  'em' in ctx ? ctx : { actor: ctx.actor, em: ctx.services.orm.em.fork() }

/** A verb that is one transaction, or part of its caller's. Its work sees no other context than that transaction. */
export const transactional =
  <Input extends unknown[], T>(work: (tx: Transaction, ...input: Input) => Promise<T>) =>
  (ctx: ContextOrTransaction, ...input: Input): Promise<T> =>
    joinTransaction(ctx, (tx) => work(tx, ...input))
