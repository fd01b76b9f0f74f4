import { HOUR, MINUTE, SECOND } from '../../openapi/rules/durations.ts'
import { removeExpiredTokens } from './accounts/tokens/remove-expired-tokens.ts'
import { removeOldEntries } from './audit/remove-old-entries.ts'
import { sweepSubscriptions } from './billing/sweep-subscriptions.ts'
import { sweepBin } from './bin/sweep-bin.ts'
import { sweepUnusedPages } from './content/sweep-unused-pages.ts'
import { sweepTranslations } from './content/translations/sweep-translations.ts'
import type { Context, Services } from './context/context.ts'
import { checkpointLongLog } from './db/embedded/checkpoint.ts'
import { vacuumWhenDue } from './db/embedded/vacuum.ts'
import { measureOlderImages } from './events/style/measure-older-images.ts'
import { removeOldAnswers } from './idempotency/remove-old-answers.ts'
import { sweepImageFiles } from './images/sweep/sweep-image-files.ts'
import { every } from './infrastructure/every.ts'
import { refreshLibrary } from './library/refresh/refresh-library.ts'
import { measureOutboxes } from './metrics/measure-outboxes.ts'
import { endAnnouncements } from './showings/announcement/end-announcements.ts'
import { advanceSlides } from './showings/display/advance-slides.ts'
import { sweepPreviews } from './showings/previews/sweep-previews.ts'
import { SAMPLE_EVERY, sampleAttendance } from './showings/report/sample-attendance.ts'
import { tidyDeliveries } from './webhooks/sending/tidy-deliveries.ts'

/** What a node does regularly in the background. */
export interface Job {
  name: string
  everyMs: number
  run(ctx: Context): Promise<unknown>
}

const jobs: Job[] = [
  { name: 'advance-slides', everyMs: SECOND, run: advanceSlides },
  { name: 'announcements', everyMs: 5 * SECOND, run: endAnnouncements },
  { name: 'attendance', everyMs: SAMPLE_EVERY, run: sampleAttendance },
  { name: 'access-tokens', everyMs: HOUR, run: removeExpiredTokens },
  { name: 'audit-log', everyMs: HOUR, run: removeOldEntries },
  { name: 'bin', everyMs: HOUR, run: sweepBin },
  { name: 'idempotency-records', everyMs: 10 * MINUTE, run: removeOldAnswers },
  { name: 'image-files', everyMs: HOUR, run: sweepImageFiles },
  { name: 'library', everyMs: 2 * SECOND, run: refreshLibrary },
  { name: 'older-images', everyMs: 5 * MINUTE, run: measureOlderImages },
  { name: 'outboxes', everyMs: 15 * SECOND, run: measureOutboxes },
  { name: 'previews', everyMs: HOUR, run: sweepPreviews },
  { name: 'translations', everyMs: HOUR, run: sweepTranslations },
  { name: 'unused-pages', everyMs: HOUR, run: sweepUnusedPages },
  { name: 'webhook-deliveries', everyMs: 10 * MINUTE, run: tidyDeliveries },
]
const billingJobs: Job[] = [{ name: 'subscriptions', everyMs: MINUTE, run: sweepSubscriptions }]
/** The embedded database has neither a checkpointer nor an autovacuum. */
const embeddedJobs: Job[] = [
  { name: 'checkpoint', everyMs: MINUTE / 2, run: ({ services }) => checkpointLongLog(services.orm) },
  {
    name: 'vacuum',
    everyMs: MINUTE,
    run: ({ services, now }) => vacuumWhenDue(services.orm, { now: now(), isQuiet: () => isQuiet(services) }),
  },
]

/** Organisers who work have no connection of the hub, and shouldn't wait either. */
const isQuiet = ({ hub, idleMs }: Pick<Services, 'hub' | 'idleMs'>) =>
  hub.connectionCount() === 0 && idleMs() >= 2 * MINUTE

/** The jobs of a node as configured. */
export const jobsOf = ({ orm, billing }: Pick<Services, 'orm' | 'billing'>): Job[] => [
  ...jobs,
  ...(billing ? billingJobs : []),
  ...(orm.isEmbedded ? embeddedJobs : []),
]

/** Runs jobs regularly, each without overlap, and reports how each run ended. Returns a function that stops them. */
export function startJobs(jobs: Job[], newContext: () => Context): () => void {
  const { log, measurements } = newContext().services
  const stops = jobs.map((job) => {
    const run = async () => {
      let outcome: 'succeeded' | 'failed' = 'failed'
      try {
        await job.run(newContext())
        outcome = 'succeeded'
      } finally {
        measurements.job(job.name, outcome)
      }
    }
    return every(job.everyMs, run, { log, failure: `the background job ${job.name} failed` })
  })
  return () => {
    for (const stop of stops) stop()
  }
}
