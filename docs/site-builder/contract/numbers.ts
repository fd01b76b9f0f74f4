import { defaultLimits } from '../../../backend/src/hub/limits.ts'
import { SEAT_GRACE, SECOND } from '../../../openapi/rules/durations.ts'
import { budgets } from '../../../openapi/rules/http/budgets.ts'
import { rateLimits } from '../../../openapi/rules/http/rate-limits.ts'
import {
  MAX_IMAGE_MEGABYTES,
  MAX_SLIDES,
  MAX_VIDEO_MEGABYTES,
  MAX_WEB_VTT_KILOBYTES,
  MAX_WEBHOOKS,
} from '../../../openapi/rules/quantities.ts'
import { ATTEMPT_DEADLINE, FIRST_RETRY, MAX_ATTEMPTS } from '../../../openapi/rules/webhooks/webhooks.ts'

/** The numbers in the guides, from the code that defines them. */
const numbers: Record<string, number> = {
  'image-megabytes': MAX_IMAGE_MEGABYTES,
  'video-megabytes': MAX_VIDEO_MEGABYTES,
  'web-vtt-kilobytes': MAX_WEB_VTT_KILOBYTES,
  'slide-count': MAX_SLIDES,
  'seat-seconds': SEAT_GRACE / SECOND,
  'ping-seconds': defaultLimits.keepAliveMs / 1000,
  'join-seconds': defaultLimits.joinMs / 1000,
  'connections-of-one-address': budgets.hubConnections.amount,
  'webhook-count': MAX_WEBHOOKS,
  'webhook-rate': rateLimits.webhook.tries,
  'webhook-waiting': budgets.waitingDeliveries.amount,
  'webhook-seconds': ATTEMPT_DEADLINE / SECOND,
  'webhook-first-wait': FIRST_RETRY / SECOND,
  'webhook-tries': MAX_ATTEMPTS,
  'silence-seconds': defaultLimits.clientTimeoutMs / 1000,
}

/** Fills a guide's numbers in; leaves other placeholders. */
export const withNumbers = (source: string) =>
  source.replaceAll(/\{\{([a-z-]+)\}\}/g, (whole, name) => String(numbers[name] ?? whole))
