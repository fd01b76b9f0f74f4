import type { Config } from '../config/config.ts'
import type { HubIdentity, Services } from '../context/context.ts'
import type { AttendeeIds } from '../context/ports/attendee-ids.ts'
import type { Measurements } from '../context/ports/measurements.ts'
import type { Seats } from '../context/ports/seats.ts'
import type { WatchSource } from '../context/ports/watch-source.ts'
import type { Backplane } from '../hub/backplane/backplane.ts'
import { createHub } from '../hub/hub.ts'
import { defaultLimits } from '../hub/limits.ts'
import type { Hub, HubHandlers, HubLog, HubOptions } from '../hub/types.ts'
import { TtlCache } from '../infrastructure/caching/ttl-cache.ts'
import { resync } from './between-nodes/resync.ts'
import type { SharedRedis } from './between-nodes/shared-redis.ts'
import { Attendance, type MayPresent } from './connections/attendance.ts'
import { type ConnectedLogins, noLogins } from './connections/connected-logins.ts'
import { createShares, roomForConnections } from './connections/connection-room.ts'
import { positional } from './connections/hub-methods.ts'
import { createOriginCheck } from './connections/origins.ts'
import { type AnnouncementBus, createAnnouncementBus } from './delivery/announcements.ts'
import { broadcastChange } from './delivery/broadcast-change.ts'
import { type Broadcaster, createBroadcaster, groupsOf } from './delivery/broadcaster.ts'
import { createCaptionMessages } from './delivery/caption-messages.ts'
import { createCounts } from './delivery/counts.ts'
import { defaultLiveLimits, type LiveLimits } from './live-limits.ts'
import { LiveShowings } from './live-showings.ts'
import { openSeats } from './seats/open-seats.ts'
import { Forwarding } from './sibling-workers/forwarding.ts'
import { serveSiblings } from './sibling-workers/serve-siblings.ts'
import { ownSocket, type SiblingWorkers } from './sibling-workers/sibling-workers.ts'

export interface LiveSideParts {
  config: Config
  source: WatchSource
  log: HubLog
  measurements: Measurements
  attendeeIds: AttendeeIds
  backplane: Backplane
  redis: SharedRedis | null
  now: () => Date
  identify: HubOptions<HubIdentity>['identify']
  mayPresent: MayPresent
  limits?: Partial<LiveLimits> | undefined
  /** The other processes on the same port. */
  siblings?: SiblingWorkers | undefined
}

type Logins = typeof noLogins

const HUB_PATH = '/hubs/showing'

/** What attendees need live, on nodes and relays alike: connections, hub methods and broadcasts. */
export async function openLiveSide({ limits: changed, ...parts }: LiveSideParts) {
  const { log, backplane, siblings } = parts
  const limits = { ...defaultLiveLimits, ...changed }
  const opened = await openParts(parts, limits)
  const { hub, broadcaster, announcements, seats, live, counts, attendance, foundEvents, captions, captionLists } =
    opened
  let stopResync = () => {}
  let stopServing = () => {}
  let logins: Logins = noLogins
  return {
    ...{ limits, hub, broadcaster, announcements, seats, live, foundEvents, captionLists },
    /** Serves clients, and hears the other nodes. Call it once. */
    async start(given: Logins = noLogins) {
      logins = given
      hub.handle(hubHandlers(attendance, logins))
      if (siblings) stopServing = await serveSiblings(hub, { path: HUB_PATH, socketPath: ownSocket(siblings), log })
      await listen({ ...opened, logins })
      const check = async () => {
        foundEvents.clear()
        captionLists.clear()
        await Promise.all([live.check(), logins.check()])
      }
      stopResync = resync({ backplane, check, everyMs: limits.outageCheckMs, log })
    },
    async stop() {
      stopResync()
      logins.stop()
      await hub.stop()
      stopServing()
      live.stop()
      counts.stop()
      captions.stop()
      await seats.close()
      await announcements.stop()
    },
  }
}

/** The parts that know each other. They serve and hear nothing until the live side starts. */
async function openParts(parts: LiveSideParts, limits: LiveLimits) {
  const { config, log, redis, backplane, attendeeIds, mayPresent } = parts
  const announcements = createAnnouncementBus(backplane, log)
  const hub = openHub(parts, limits)
  const broadcaster = createBroadcaster(hub, { isChecked: !config.isProduction })
  const counts = createCounts({ broadcaster, announcer: announcements, everyMs: limits.countsEveryMs, log })
  const shared = { redis, announcer: announcements, onMoved: counts.changed }
  const seats = await openSeats({ ...shared, log, graceMs: limits.seatGraceMs })
  const live = createLiveShowings(parts, limits, { hub, broadcaster, seats, announcements })
  const seatShares = {
    unsigned: Math.ceil(limits.seatsForUnsignedIds * config.rateLimitFactor),
    partOfOneAddress: limits.partOfOneAddress * config.rateLimitFactor,
  }
  const ports = { hub, broadcaster, seats, live, mayPresent, attendeeIds, seatShares }
  const attendance = new Attendance({ ...ports, onCountChanged: counts.changed })
  const foundEvents: Services['foundEvents'] = new TtlCache()
  const captions = createCaptionMessages({ broadcaster, everyMs: limits.captionsEveryMs })
  const captionLists: Services['captionLists'] = new TtlCache()
  return { hub, broadcaster, announcements, seats, live, counts, attendance, foundEvents, captions, captionLists }
}

const openHub = ({ config, identify, log, siblings }: LiveSideParts, { hub }: LiveLimits) => {
  const connections = hub.connections ?? roomForConnections()
  const limits = { ...defaultLimits, ...hub, connections }
  return createHub<HubIdentity>({
    path: HUB_PATH,
    isAllowedOrigin: createOriginCheck(config),
    identify,
    sharesOf: createShares(connections, config.rateLimitFactor),
    log,
    limits,
    forwarder: siblings && new Forwarding({ siblings, path: HUB_PATH, limits }),
  })
}

const hubHandlers = (
  attendance: Attendance,
  logins: Pick<ConnectedLogins, 'connected' | 'disconnected'>,
): HubHandlers<HubIdentity> => ({
  methods: positional({
    JoinShowing: (client, args) => attendance.join(client, args),
    LeaveShowing: (client, args) => attendance.leave(client, args),
    RequestGroupCount: (client, args) => attendance.requestCount(client, args),
  }),
  onConnected: (client) => logins.connected(client),
  async onDisconnected(client) {
    logins.disconnected(client)
    await attendance.dropped(client)
  },
})

type Listeners = Awaited<ReturnType<typeof openParts>> & { logins: Logins }

/** Passes the announcements of all nodes to what they concern. */
const listen = (listeners: Listeners) => {
  const { live, logins, counts, seats, attendance, foundEvents, captions, captionLists } = listeners
  return listeners.announcements.listen({
    'display-changed': (change) => {
      foundEvents.clear()
      live.apply(change)
    },
    'captions-changed': (message) => {
      captionLists.clear()
      captions.send(message)
    },
    'displays-changed': ({ showingReferences }) => {
      foundEvents.clear()
      live.wake(showingReferences)
    },
    'logins-ended': ({ loginHashes, reason }) => logins.end(loginHashes, reason),
    'access-ended': ({ accountReferences }) => logins.renew(accountReferences),
    'counts-changed': ({ showingReference }) => counts.notify(showingReference),
    'seat-granted': ({ showingReference, connectionIds }) => {
      seats.confirm(showingReference, connectionIds)
      return attendance.granted(showingReference, connectionIds)
    },
  })
}

interface HubParts {
  hub: Hub<HubIdentity>
  broadcaster: Broadcaster
  seats: Seats
  announcements: AnnouncementBus
}

const createLiveShowings = (
  { source, log, now, measurements }: LiveSideParts,
  limits: LiveLimits,
  { hub, broadcaster, seats, announcements }: HubParts,
) =>
  new LiveShowings({
    load: source.loadShowing,
    loadVersions: source.loadVersions,
    isWatched: (reference) => Object.values(groupsOf(reference)).some((group) => hub.groups.size(group) > 0),
    follow: announcements.follow,
    unfollow: announcements.unfollow,
    onChange(reference, before, after) {
      const at = now()
      // After the presenter's answer, which must not wait until every connection is written to
      setImmediate(() => {
        const started = performance.now()
        broadcastChange(broadcaster, reference, before, after, at)
        measurements.broadcast((performance.now() - started) / 1_000)
      })
      if (after && after.maxAttendees !== before.maxAttendees) void seats.setCap(reference, after.maxAttendees)
    },
    log,
    checkEveryMs: limits.displayCheckMs,
    retryAfterMs: limits.displayRetryMs,
  })
