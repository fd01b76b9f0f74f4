import type { Logger } from 'pino'
import { budgets } from '../../../openapi/rules/http/budgets.ts'
import type { Config } from '../config/config.ts'
import type { WatchServices } from '../context/context.ts'
import { type Measurements, noMeasurements } from '../context/ports/measurements.ts'
import { SizedCache } from '../infrastructure/caching/sized-cache.ts'
import { every } from '../infrastructure/every.ts'
import type { RelayKey } from '../infrastructure/relay-key.ts'
import { createLimits } from '../limits/limits.ts'
import { openBackplane } from '../live/between-nodes/open-backplane.ts'
import { sharedRedis } from '../live/between-nodes/shared-redis.ts'
import { createAttendeeIds } from '../live/connections/attendee-ids.ts'
import { createAttendeeIdentify } from '../live/connections/identify.ts'
import type { LiveLimits } from '../live/live-limits.ts'
import { openLiveSide } from '../live/live-side.ts'
import type { SiblingWorkers } from '../live/sibling-workers/sibling-workers.ts'
import { createCodePasses } from '../watch/code-passes.ts'
import { createAskUpstream } from './asking/ask-upstream.ts'
import { UpstreamNodes } from './asking/upstream-nodes.ts'
import { createUpstreamCounters, createUpstreamSource } from './asking/upstream-source.ts'

/** How often a relay checks which upstream nodes are ready. */
const CHECK_MS = 2_000

export interface RelayParts {
  config: Config
  /** The addresses of nodes with a database. */
  ownerUrls: readonly string[]
  relayKey: RelayKey
  log: Logger
  now?: (() => Date) | undefined
  liveLimits?: Partial<LiveLimits> | undefined
  measurements?: Measurements | undefined
  /** The other processes on the same port. */
  siblings?: SiblingWorkers | undefined
}

export interface RelayServices extends WatchServices {
  upstream: UpstreamNodes
}

/** The ports of a relay: what a node reads from the database, it asks the upstream nodes. */
export async function createRelayServices(parts: RelayParts): Promise<RelayServices> {
  const { config, relayKey, log, measurements = noMeasurements, now = () => new Date() } = parts
  const redis = sharedRedis(config, relayKey)
  const backplane = await openBackplane({ config, redis, log })
  const upstream = new UpstreamNodes({ addresses: parts.ownerUrls, log })
  const ask = createAskUpstream(upstream, relayKey)
  const source = createUpstreamSource(ask)
  const limits = createLimits(config.rateLimitFactor, createUpstreamCounters(ask))
  const attendeeIds = createAttendeeIds(relayKey.secret)
  const side = await openLiveSide({
    ...{ config, source, log, measurements, attendeeIds, backplane, redis, now },
    identify: createAttendeeIdentify(config, limits.hub),
    mayPresent: async () => false,
    siblings: parts.siblings,
    limits: parts.liveLimits,
  })
  await side.start()
  const stopChecking = checkUpstream(ask, log)
  const services: RelayServices = {
    ...{ log, limits, measurements, backplane, upstream, source, attendeeIds },
    shownSlides: new SizedCache(budgets.shownSlides.amount),
    codePasses: createCodePasses(relayKey.secret),
    hub: side.hub,
    live: side.live,
    foundEvents: side.foundEvents,
    captionLists: side.captionLists,
    isStopping: false,
    async stop() {
      services.isStopping = true
      stopChecking()
      await side.stop()
      await backplane.close()
    },
  }
  return services
}

/** Asks the upstream nodes now and regularly, so that an outage is known before an attendee's call. Returns how to stop. */
function checkUpstream(ask: ReturnType<typeof createAskUpstream>, log: Logger) {
  const check = async () => void (await ask('ready', {}).catch(() => undefined))
  void check()
  return every(CHECK_MS, check, { log, failure: 'the upstream nodes could not be asked' })
}
