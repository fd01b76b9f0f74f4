import { defaultLimits } from '../../../backend/src/hub/limits.ts'
import { SEAT_GRACE, SECOND } from '../../../openapi/rules/durations.ts'
import { budgets } from '../../../openapi/rules/http/budgets.ts'
import { MAX_IMAGE_MEGABYTES, MAX_SLIDES, MAX_VIDEO_MEGABYTES } from '../../../openapi/rules/quantities.ts'

/** The numbers in the guides, from the code that defines them. */
const numbers: Record<string, number> = {
  'image-megabytes': MAX_IMAGE_MEGABYTES,
  'video-megabytes': MAX_VIDEO_MEGABYTES,
  'slide-count': MAX_SLIDES,
  'seat-seconds': SEAT_GRACE / SECOND,
  'ping-seconds': defaultLimits.keepAliveMs / 1000,
  'join-seconds': defaultLimits.joinMs / 1000,
  'connections-of-one-address': budgets.hubConnections.amount,
  'silence-seconds': defaultLimits.clientTimeoutMs / 1000,
}

/** Fills a guide's numbers in; leaves other placeholders. */
export const withNumbers = (source: string) =>
  source.replaceAll(/\{\{([a-z-]+)\}\}/g, (whole, name) => String(numbers[name] ?? whole))
