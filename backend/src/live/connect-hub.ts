import type { Services } from '../context/context.ts'
import type { DisplayChange } from '../context/ports/live-showings.ts'
import type { Orm } from '../db/orm.ts'
import { editableBy } from '../events/access.ts'
import { Event } from '../events/event.entity.ts'
import type { Limits } from '../limits/limits.ts'
import type { MayPresent } from './connections/attendance.ts'
import { ConnectedLogins } from './connections/connected-logins.ts'
import { createIdentify } from './connections/identify.ts'
import { captionParts } from './delivery/caption-messages.ts'
import { type LiveSideParts, openLiveSide } from './live-side.ts'

interface Dependencies extends Omit<LiveSideParts, 'identify' | 'mayPresent'> {
  orm: Orm
  /** The limit on new connections. */
  connectionLimit: Limits['hub']
}
type ConnectedHub = Pick<
  Services,
  | 'hub'
  | 'seats'
  | 'live'
  | 'foundEvents'
  | 'announceDisplays'
  | 'captionLists'
  | 'announceChange'
  | 'announceCaptions'
  | 'announceLoginsEnded'
  | 'announceAccessEnded'
  | 'stop'
>

const DISPLAYS_AT_ONCE = 100

/** Wires up the live side of a node: attendees, and organisers with their log-ins and announcements. */
export async function connectHub(dependencies: Dependencies): Promise<ConnectedHub> {
  const { config, orm, log, now, measurements, connectionLimit } = dependencies
  const identify = createIdentify(config, orm, now, connectionLimit)
  const side = await openLiveSide({ ...dependencies, identify, mayPresent: createMayPresent(orm) })
  const { hub, broadcaster, announcements, limits } = side
  const logins = new ConnectedLogins({ hub, broadcaster, orm, now, log, checkEveryMs: limits.loginCheckMs })
  await side.start(logins)
  const announceDisplays = async (references: string[]) => {
    // A message to other nodes through PostgreSQL may have 8,000 bytes
    for (let at = 0; at < references.length; at += DISPLAYS_AT_ONCE)
      await announcements.announce('displays-changed', {
        showingReferences: references.slice(at, at + DISPLAYS_AT_ONCE),
      })
  }
  const announceChange = (change: DisplayChange) => {
    measurements.press()
    return announcements.announce('display-changed', change)
  }
  return {
    hub,
    seats: side.seats,
    live: side.live,
    foundEvents: side.foundEvents,
    captionLists: side.captionLists,
    announceDisplays,
    announceChange,
    async announceCaptions(message) {
      for (const part of captionParts(message)) await announcements.announce('captions-changed', part)
    },
    announceLoginsEnded: (loginHashes, reason) => announcements.announce('logins-ended', { loginHashes, reason }),
    announceAccessEnded: (accountReferences) => announcements.announce('access-ended', { accountReferences }),
    stop: side.stop,
  }
}

const createMayPresent =
  (orm: Orm): MayPresent =>
  async (actor, eventReference) =>
    (await orm.em.fork().count(Event, { reference: eventReference, ...editableBy(actor) })) > 0
