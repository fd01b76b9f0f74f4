import type { Logger } from 'pino'
import { budgets } from '../../openapi/rules/http/budgets.ts'
import { createKnownBrowsers } from './accounts/login/known-browsers.ts'
import { createOpenIdProvider } from './accounts/single-sign-on/open-id-provider.ts'
import { createStripeBilling } from './billing/stripe/stripe-billing.ts'
import type { Config } from './config/config.ts'
import { createContext, type Services } from './context/context.ts'
import { type Measurements, noMeasurements } from './context/ports/measurements.ts'
import type { Orm } from './db/orm.ts'
import { openLibreOffice } from './decks/libre-office.ts'
import { createTourEvent } from './events/tour/create-tour-event.ts'
import type { Backplane } from './hub/backplane/backplane.ts'
import { createHumanVerifier } from './human-verification/create-human-verifier.ts'
import { openImageStore } from './images/open-image-store.ts'
import { readMailLogo } from './images/read-mail-logo.ts'
import { SizedCache } from './infrastructure/caching/sized-cache.ts'
import { relayKeyOf } from './infrastructure/relay-key.ts'
import { createSecretBox } from './infrastructure/secret-box.ts'
import { jobsOf, startJobs } from './jobs.ts'
import { type OpenCounter, openMemoryCounter } from './limits/counter.ts'
import { createLimits } from './limits/limits.ts'
import { createSharedCounters } from './limits/shared-counters.ts'
import { openBackplane } from './live/between-nodes/open-backplane.ts'
import { sharedRedis } from './live/between-nodes/shared-redis.ts'
import { connectHub } from './live/connect-hub.ts'
import { createAttendeeIds } from './live/connections/attendee-ids.ts'
import type { LiveLimits } from './live/live-limits.ts'
import type { SiblingWorkers } from './live/sibling-workers/sibling-workers.ts'
import { openMachineTranslator } from './machine-translation/open-machine-translator.ts'
import { openMail } from './mail/sending/open-mail.ts'
import { watchCalls } from './metrics/watch-calls.ts'
import { touchDisplaysOfEvents } from './showings/display/touch-displays.ts'
import { endPreviews } from './showings/previews/end-previews.ts'
import { createCodePasses } from './watch/code-passes.ts'
import { createDatabaseSource } from './watch/database-source.ts'
import type { Network } from './webhooks/sending/post-message.ts'
import { startWebhookWorker } from './webhooks/sending/webhook-worker.ts'

export interface ServiceParts {
  config: Config
  orm: Orm
  log: Logger
  /** The installation's secret key. */
  secretKey: string
  now?: () => Date
  /** Another backplane than the configured one, for tests. */
  backplane?: Backplane
  liveLimits?: Partial<LiveLimits>
  /** What metrics are made of. */
  measurements?: Measurements | undefined
  /** Rounds of an attempt at a proof of work; tests need few. */
  proofOfWorkRounds?: number | undefined
  /** How webhooks are called, for tests. */
  webhookNetwork?: Network | undefined
  /** The other processes on the same port. */
  siblings?: SiblingWorkers | undefined
}

/** Builds the services that verbs use: hub, backplane, images, limits. */
export async function createServices(parts: ServiceParts): Promise<Services> {
  const { config, orm, log, secretKey, now = () => new Date() } = parts
  const { measurements, idleMs } = watchCalls(parts.measurements ?? noMeasurements)
  const relayKey = relayKeyOf(secretKey)
  const redis = sharedRedis(config, relayKey)
  const backplane = parts.backplane ?? (await openBackplane({ config, redis, log }))
  const newContext = () => createContext(config, services, null, now)
  const mail = openMail({ config, orm, log, now, measurements, readLogo: (logo) => readMailLogo(newContext(), logo) })
  const counters = await openCounters(orm, log)
  const limits = createLimits(config.rateLimitFactor, counters.open)
  const source = createDatabaseSource(orm, newContext)
  const attendeeIds = createAttendeeIds(relayKey.secret, [secretKey])
  const live = await connectHub({
    ...{ config, orm, source, log, measurements, backplane, redis, now, attendeeIds },
    connectionLimit: limits.hub,
    limits: parts.liveLimits,
    siblings: parts.siblings,
  })
  const services: Services = {
    ...{ orm, log, limits, source, backplane, measurements, idleMs, mail, attendeeIds },
    openCounter: counters.open,
    ...loginServices({ ...parts, now }),
    ...outsideServices(config, log, measurements),
    ...verbs,
    ...live,
    webhooks: { wake: () => webhooks.wake() },
    shownSlides: new SizedCache(budgets.shownSlides.amount),
    codePasses: createCodePasses(relayKey.secret, parts.proofOfWorkRounds),
    isStopping: false,
    async stop() {
      services.isStopping = true
      stopJobs()
      await live.stop()
      await webhooks.stop()
      await mail.stop()
      await counters.stop()
      await backplane.close()
    },
  }
  const stopJobs = startJobs(jobsOf(services), newContext)
  const network = parts.webhookNetwork ?? { allowsPrivate: config.webhooksAllowPrivate }
  const webhooks = startWebhookWorker({ newContext, network })
  return services
}

/** Verbs that are called through the services, since a direct import would make a cycle. */
const verbs: Pick<Services, 'createTourEvent' | 'endPreviews' | 'touchDisplaysOfEvents'> = {
  createTourEvent: async (tx) => void (await createTourEvent(tx)),
  endPreviews,
  touchDisplaysOfEvents,
}

/** The counters of the limits. The embedded database serves a single node, so there they needn't be shared. */
async function openCounters(orm: Orm, log: Logger): Promise<{ open: OpenCounter; stop(): Promise<void> }> {
  return orm.isEmbedded
    ? { open: openMemoryCounter, stop: async () => {} }
    : createSharedCounters({ queries: await orm.openSideQueries(), log })
}

/** What logging in and registering use. */
const loginServices = ({
  config,
  orm,
  log,
  secretKey,
  now,
  proofOfWorkRounds: rounds,
}: ServiceParts & { now: () => Date }) => ({
  humanVerifier: createHumanVerifier(config.humanVerification, { secretKey, orm, log, now, rounds }),
  knownBrowsers: createKnownBrowsers(secretKey),
  secretBox: createSecretBox(secretKey),
  openIdProvider: createOpenIdProvider(config),
})

/** Programs and servers of others that the operator may have configured. */
const outsideServices = (config: Config, log: Logger, measurements: Measurements) => ({
  images: openImageStore(config, log, measurements),
  deckConverter: openLibreOffice(config.libreOffice, log),
  machineTranslator: openMachineTranslator(config.machineTranslation, log),
  billing: createStripeBilling(config.billing),
})
