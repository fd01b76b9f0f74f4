import type { SessionEndReason } from '../../../../generated/zod/schemas/index.zod.ts'
import type { Backplane } from '../../hub/backplane/backplane.ts'
import type { HubLog } from '../../hub/types.ts'
import { newReference } from '../../infrastructure/references.ts'

/** What a node tells all nodes, itself included. Only wake-ups: the database is the truth. */
export interface Announcements {
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
  /** This node at once, the others through the backplane. Never throws: a node that missed it recovers by a regular check. */
  announce<K extends Kind>(kind: K, body: Announcements[K]): Promise<void>
}

/** An announcer that also hands every announcement to the handlers of this node. */
export interface AnnouncementBus extends Announcer {
  /** Subscribes this node. Called once. */
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
    // This node has handled its own at once
    if (from !== node) void handle(kind, body)
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
      // Not awaited: a broker that hangs holds up no presenter
      backplane
        .publish(kind, JSON.stringify({ from: node, body }))
        .catch((error) => log.warn({ err: error, kind }, 'the other nodes could not be told'))
    },
    async stop() {
      await Promise.all(unsubscribes.map((unsubscribe) => unsubscribe()))
    },
  }
}
