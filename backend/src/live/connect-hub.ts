import type { Config } from '../config/config.ts'
import type { HubIdentity, Services } from '../context/context.ts'
import type { AttendeeIds } from '../context/ports/attendee-ids.ts'
import type { DisplayChange } from '../context/ports/live-showings.ts'
import type { Measurements } from '../context/ports/measurements.ts'
import type { Orm } from '../db/orm.ts'
import type { Backplane } from '../hub/backplane/backplane.ts'
import { createHub } from '../hub/hub.ts'
import type { Seats } from '../hub/seats/seats.ts'
import type { Hub, HubHandlers, HubLog } from '../hub/types.ts'
import { ShortMemory } from '../infrastructure/caching/short-memory.ts'
import type { Limits } from '../limits/limits.ts'
import { healGaps } from './between-nodes/heal-gaps.ts'
import { openSeats } from './between-nodes/open-seats.ts'
import type { SharedRedis } from './between-nodes/shared-redis.ts'
import { Attendance } from './connections/attendance.ts'
import { ConnectedLogins, createIdentify } from './connections/connected-logins.ts'
import { positional } from './connections/hub-methods.ts'
import { createOriginCheck } from './connections/origins.ts'
import { type AnnouncementBus, createAnnouncementBus } from './delivery/announcements.ts'
import { broadcastChange } from './delivery/broadcast-change.ts'
import { type Broadcaster, createBroadcaster, groupsOf } from './delivery/broadcaster.ts'
import { createCounts } from './delivery/counts.ts'
import { defaultLiveLimits, type LiveLimits } from './live-limits.ts'
import { LiveShowings } from './live-showings.ts'
import { loadLiveShowing, loadVersions } from './snapshot/load-live-showing.ts'
import { sweepPreviews } from './sweep-previews.ts'

interface Dependencies {
  config: Config
  orm: Orm
  log: HubLog
  measurements: Measurements
  attendeeIds: AttendeeIds
  backplane: Backplane
  redis: SharedRedis | null
  now: () => Date
  /** The limit on new connections. */
  connectionLimit: Limits['hub']
}
type LiveSide = Pick<
  Services,
  | 'hub'
  | 'seats'
  | 'live'
  | 'foundEvents'
  | 'announceDisplays'
  | 'announceChange'
  | 'announceLoginsEnded'
  | 'announceAccessEnded'
  | 'stop'
>

/** Wires up the live side: connections, hub methods and broadcasts. */
export async function connectHub({
  limits: changed,
  ...dependencies
}: Dependencies & { limits?: Partial<LiveLimits> | undefined }): Promise<LiveSide> {
  const { config, orm, log, now, redis, measurements } = dependencies
  const limits = { ...defaultLiveLimits, ...changed }
  const announcements = createAnnouncementBus(dependencies.backplane, log)
  const hub = openHub(dependencies, limits)
  const broadcaster = createBroadcaster(hub, { isChecked: !config.isProduction })
  const counts = createCounts({ broadcaster, announcer: announcements, everyMs: limits.countsEveryMs, log })
  const shared = { redis, announcer: announcements, onMoved: counts.changed }
  const seats = await openSeats({ ...shared, log, graceMs: limits.seatGraceMs })
  const live = keepLiveShowings(dependencies, limits, { hub, broadcaster, seats, announcements })
  const seatShares = {
    unsigned: Math.ceil(limits.seatsForUnsignedIds * config.rateLimitFactor),
    partOfOneAddress: limits.partOfOneAddress * config.rateLimitFactor,
  }
  const { attendeeIds } = dependencies
  const ports = { hub, broadcaster, seats, live, orm, attendeeIds, seatShares }
  const attendance = new Attendance({ ...ports, onCountChanged: counts.changed })
  const logins = new ConnectedLogins({ hub, broadcaster, orm, now, log, checkEveryMs: limits.loginCheckMs })
  const foundEvents: Services['foundEvents'] = new ShortMemory()
  hub.handle(hubHandlers(attendance, logins))
  await announcements.listen({
    'display-changed': (change) => {
      foundEvents.clear()
      live.apply(change)
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
  const stopHealing = healGaps({
    backplane: dependencies.backplane,
    async check() {
      foundEvents.clear()
      await Promise.all([live.check(), logins.check()])
    },
    everyMs: limits.outageCheckMs,
    log,
  })
  const announceDisplays = (showingReferences: string[]) =>
    announcements.announce('displays-changed', { showingReferences })
  const announceChange = (change: DisplayChange) => {
    measurements.press()
    return announcements.announce('display-changed', change)
  }
  const stopSweeping = sweepPreviews({ orm, now, log, announceDisplays, everyMs: limits.previewSweepMs })
  return {
    hub,
    seats,
    live,
    foundEvents,
    announceDisplays,
    announceChange,
    announceLoginsEnded: (loginHashes, reason) => announcements.announce('logins-ended', { loginHashes, reason }),
    announceAccessEnded: (accountReferences) => announcements.announce('access-ended', { accountReferences }),
    async stop() {
      stopSweeping()
      stopHealing()
      logins.stop()
      await hub.stop()
      live.stop()
      counts.stop()
      await seats.close()
      await announcements.stop()
    },
  }
}

const openHub = ({ config, orm, log, now, connectionLimit }: Dependencies, limits: LiveLimits) =>
  createHub<HubIdentity>({
    path: '/hubs/showing',
    isAllowedOrigin: createOriginCheck(config),
    identify: createIdentify(config, orm, now, connectionLimit),
    log,
    limits: limits.hub,
  })

const hubHandlers = (attendance: Attendance, logins: ConnectedLogins): HubHandlers<HubIdentity> => ({
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

interface HubParts {
  hub: Hub<HubIdentity>
  broadcaster: Broadcaster
  seats: Seats
  announcements: AnnouncementBus
}

const keepLiveShowings = (
  { orm, log, now, measurements }: Dependencies,
  limits: LiveLimits,
  { hub, broadcaster, seats, announcements }: HubParts,
) =>
  new LiveShowings({
    load: (reference) => loadLiveShowing(orm, reference),
    loadVersions: (references) => loadVersions(orm, references),
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
