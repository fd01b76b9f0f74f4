import type { SessionEndReason } from '../../../../generated/zod/schemas/index.zod.ts'
import type { DisplayChange } from '../../context/ports/live-showings.ts'
import type { Backplane } from '../../hub/backplane/backplane.ts'
import type { HubLog } from '../../hub/types.ts'
import { newReference } from '../../infrastructure/references.ts'

/**
 * Messages to all nodes, the sender included. The database is the truth: a node that missed a `display-changed` reads it, and the others
 * only wake up.
 */
export interface Announcements {
  'display-changed': DisplayChange
  'displays-changed': { showingReferences: string[] }
  'logins-ended': { loginHashes: string[]; reason: SessionEndReason }
  'access-ended': { accountReferences: string[] }
  'counts-changed': { showingReference: string }
  'seat-granted': { showingReference: string; connectionIds: string[] }
}
type Kind = keyof Announcements
type Handlers = { [K in Kind]: (body: Announcements[K]) => void | Promise<void> }

/** Sends announcements to all nodes. */
export interface Announcer {
  /** Notifies this node immediately, the others through the backplane. Never throws: regular checks make up for lost messages. */
  announce<K extends Kind>(kind: K, body: Announcements[K]): Promise<void>
}

/** An announcer that also passes announcements to this node's handlers. */
export interface AnnouncementBus extends Announcer {
  /** Subscribes this node. Call it once. */
  listen(handlers: Handlers): Promise<void>
  stop(): Promise<void>
}

/** Connects this node with all others through the backplane. */
export function createAnnouncementBus(backplane: Backplane, log: HubLog): AnnouncementBus {
  const node = newReference()
  let handlers: Partial<Handlers> = {}
  let unsubscribes: (() => Promise<void>)[] = []
  const handle = async (kind: Kind, body: unknown) => {
    try {
      await (handlers[kind] as ((body: unknown) => void | Promise<void>) | undefined)?.(body)
    } catch (error) {
      log.error({ err: error, kind }, 'an announcement could not be handled')
    }
  }
  const receive = (kind: Kind, message: string) => {
    const { from, body } = JSON.parse(message)
    // This node has already handled its own announcements
    if (from !== node) void handle(kind, body)
  }
  const publish = async <K extends Kind>(kind: K, body: Announcements[K]): Promise<void> => {
    const message = JSON.stringify({ from: node, body })
    const isTooLong = Buffer.byteLength(message) > backplane.maxMessageBytes
    // Too much text for the broker: the other nodes read it from the database
    if (isTooLong && 'showingReference' in body && kind === 'display-changed')
      return publish('displays-changed', { showingReferences: [body.showingReference] })
    return backplane.publish(kind, message)
  }
  return {
    async listen(given) {
      handlers = given
      const kinds = Object.keys(given) as Kind[]
      unsubscribes = await Promise.all(
        kinds.map((kind) => backplane.subscribe(kind, (message) => receive(kind, message))),
      )
    },
    async announce(kind, body) {
      void handle(kind, body)
      // Not awaited: a hanging broker must not block a presenter
      publish(kind, body).catch((error) => log.warn({ err: error, kind }, 'the other nodes could not be notified'))
    },
    async stop() {
      await Promise.all(unsubscribes.map((unsubscribe) => unsubscribe()))
    },
  }
}
