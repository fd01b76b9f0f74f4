import * as z from 'zod'
import { type CaptionsChangedMessage, SessionEndReason } from '../../../../generated/zod/schemas/index.zod.ts'
import type { DisplayChange } from '../../context/ports/live-showings.ts'
import type { Backplane } from '../../hub/backplane/backplane.ts'
import type { HubLog } from '../../hub/types.ts'
import { newReference } from '../../infrastructure/references.ts'

const Reference = z.string().min(1)
const References = z.array(Reference)
const OfOneShowing = z.looseObject({ showingReference: Reference })

/** The least that a message of each kind has. Another version's may have more. */
const bodies = {
  'display-changed': OfOneShowing.extend({ epoch: z.int(), revision: z.int(), changedAtUtc: z.string() }),
  'captions-changed': OfOneShowing.extend({
    after: z.int(),
    sequence: z.int(),
    startsAfter: z.int(),
    captions: z.array(z.any()),
  }),
  'displays-changed': z.looseObject({ showingReferences: References }),
  'logins-ended': z.looseObject({ loginHashes: References, reason: SessionEndReason }),
  'access-ended': z.looseObject({ accountReferences: References }),
  'counts-changed': OfOneShowing,
  'seat-granted': OfOneShowing.extend({ connectionIds: References }),
} as const satisfies Record<Kind, z.ZodType>

/** A message of the backplane; null when it isn't one of ours, or of a version with other kinds. */
function readMessage(message: string) {
  const envelope = Envelope.safeParse(parsed(message))
  if (!envelope.success) return null
  const { from, kind } = envelope.data
  const body = bodies[kind].safeParse(envelope.data.body)
  return body.success ? { from, kind, body: body.data } : null
}

const Envelope = z.object({
  from: z.string(),
  kind: z.enum(Object.keys(bodies) as [Kind, ...Kind[]]),
  body: z.unknown(),
})

function parsed(message: string): unknown {
  try {
    return JSON.parse(message)
  } catch {
    return null
  }
}

/**
 * Messages to all nodes, the sender included. The database is the truth: a node that missed a `display-changed` reads it, and the others
 * only wake up.
 */
export interface Announcements {
  'display-changed': DisplayChange
  'captions-changed': CaptionsChangedMessage
  'displays-changed': { showingReferences: string[] }
  'logins-ended': { loginHashes: string[]; reason: SessionEndReason }
  'access-ended': { accountReferences: string[] }
  'counts-changed': { showingReference: string }
  'seat-granted': { showingReference: string; connectionIds: string[] }
}
type Kind = keyof Announcements
/** Received only by nodes that follow the showing, so a node's messages don't grow with the showings on others. */
type OfShowing = 'display-changed' | 'captions-changed' | 'counts-changed' | 'seat-granted'
const ofShowing = new Set<Kind>([
  'display-changed',
  'captions-changed',
  'counts-changed',
  'seat-granted',
] satisfies OfShowing[])

const channelOf = (showingReference: string) => `showing:${showingReference}`
type Handlers = { [K in Kind]: (body: Announcements[K]) => void | Promise<void> }

/** Sends announcements to all nodes. */
export interface Announcer {
  /** Notifies this node immediately, the others through the backplane. Never throws: regular checks make up for lost messages. */
  announce<K extends Kind>(kind: K, body: Announcements[K]): Promise<void>
}

/** An announcer that also passes announcements to this node's handlers. */
export interface AnnouncementBus extends Announcer {
  /** Subscribes this node to what concerns all nodes. Call it once. */
  listen(handlers: Handlers): Promise<void>
  /** Subscribes this node to a showing. Undefined when it is subscribed already. */
  follow(showingReference: string): Promise<void> | undefined
  unfollow(showingReference: string): void
  /** Sends what was announced, and unsubscribes. */
  stop(): Promise<void>
}

/** Connects this node with all others through the backplane. */
export function createAnnouncementBus(backplane: Backplane, log: HubLog): AnnouncementBus {
  const node = newReference()
  let handlers: Partial<Handlers> = {}
  let unsubscribes: Unsubscribe[] = []
  const sender = createSender(backplane, node, log)
  const handle = async (kind: Kind, body: unknown) => {
    try {
      await (handlers[kind] as ((body: unknown) => void | Promise<void>) | undefined)?.(body)
    } catch (error) {
      log.error({ err: error, kind }, 'an announcement could not be handled')
    }
  }
  const receive = (message: string) => {
    const read = readMessage(message)
    if (!read) return log.warn({}, 'a message from another node could not be read')
    // This node has already handled its own announcements
    if (read.from !== node) void handle(read.kind, read.body)
  }
  const showings = followShowings((reference) => backplane.subscribe(channelOf(reference), receive), log)
  return {
    async listen(given) {
      handlers = given
      const kinds = (Object.keys(given) as Kind[]).filter((kind) => !ofShowing.has(kind))
      unsubscribes = await Promise.all(kinds.map((kind) => backplane.subscribe(kind, receive)))
    },
    follow: showings.follow,
    unfollow: showings.unfollow,
    async announce(kind, body) {
      void handle(kind, body)
      sender.send(kind, body)
    },
    async stop() {
      await sender.settled()
      await Promise.all([...unsubscribes.map((unsubscribe) => unsubscribe()), showings.stop()])
    },
  }
}

/** Sends this node's announcements to the others. */
function createSender(backplane: Backplane, node: string, log: HubLog) {
  const sending = new Set<Promise<void>>()
  const publish = async <K extends Kind>(kind: K, body: Announcements[K]): Promise<void> => {
    const message = JSON.stringify({ from: node, kind, body })
    const isTooLong = Buffer.byteLength(message) > backplane.maxMessageBytes
    // Too much text for the broker: the other nodes read it from the database
    if (isTooLong && 'showingReference' in body && kind === 'display-changed')
      return publish('displays-changed', { showingReferences: [body.showingReference] })
    const isOfShowing = ofShowing.has(kind) && 'showingReference' in body
    return backplane.publish(isOfShowing ? channelOf(body.showingReference) : kind, message)
  }
  /** After what is under way, such as writing a presenter's answer. */
  const publishSoon = async <K extends Kind>(kind: K, body: Announcements[K]) => {
    await new Promise(setImmediate)
    await publish(kind, body).catch((error) => log.warn({ err: error, kind }, 'the other nodes could not be notified'))
  }
  return {
    /** Doesn't wait: a hanging broker must not block a presenter. */
    send<K extends Kind>(kind: K, body: Announcements[K]) {
      const sent = publishSoon(kind, body)
      sending.add(sent)
      void sent.finally(() => sending.delete(sent))
    },
    settled: () => Promise.all(sending),
  }
}

type Unsubscribe = () => Promise<void>

/** This node's subscriptions to single showings. */
function followShowings(subscribe: (showingReference: string) => Promise<Unsubscribe>, log: HubLog) {
  const following = new Map<string, Promise<Unsubscribe>>()
  return {
    follow(showingReference: string) {
      if (following.has(showingReference)) return undefined
      const subscribed = subscribe(showingReference)
      following.set(showingReference, subscribed)
      return subscribed.then(() => {})
    },
    unfollow(showingReference: string) {
      const subscribed = following.get(showingReference)
      following.delete(showingReference)
      subscribed
        ?.then((unsubscribe) => unsubscribe())
        .catch((error) => log.warn({ err: error }, 'a showing could not be unfollowed'))
    },
    async stop() {
      const all = await Promise.all(following.values())
      following.clear()
      await Promise.all(all.map((unsubscribe) => unsubscribe()))
    },
  }
}
