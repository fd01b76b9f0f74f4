import { MAX_VIDEO_MEGABYTES } from '../../backend/src/events/style/prepare-background.ts'
import { defaultLimits } from '../../backend/src/hub/limits.ts'
import { SEAT_GRACE_MS } from '../../backend/src/hub/seats/seats.ts'
import { MAX_IMAGE_MEGABYTES } from '../../backend/src/images/decode-upload.ts'
import { MAX_SLIDES } from '../../backend/src/slides/create-slide.ts'

/** The numbers that guides tell, from the code that keeps them. */
const numbers: Record<string, number> = {
  'image-megabytes': MAX_IMAGE_MEGABYTES,
  'video-megabytes': MAX_VIDEO_MEGABYTES,
  'slide-count': MAX_SLIDES,
  'seat-seconds': SEAT_GRACE_MS / 1000,
  'ping-seconds': defaultLimits.keepAliveMs / 1000,
  'silence-seconds': defaultLimits.clientTimeoutMs / 1000,
}

/** A guide's source with its numbers; what has no number is left for others. */
export const withNumbers = (source: string) =>
  source.replaceAll(/\{\{([a-z-]+)\}\}/g, (whole, name) => String(numbers[name] ?? whole))
