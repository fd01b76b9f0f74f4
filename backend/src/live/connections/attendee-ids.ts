import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { AttendeeIds } from '../../context/ports/attendee-ids.ts'

const RANDOM_BYTES = 16
const MARK_BYTES = 16

/**
 * Issues signed ids for counting attendees. The signature exposes invented ids without storing anything.
 */
export function createAttendeeIds(secretKey: string): AttendeeIds {
  const markOf = (random: Buffer) =>
    createHmac('sha256', secretKey).update('attendee:').update(random).digest().subarray(0, MARK_BYTES)
  return {
    issue() {
      const random = randomBytes(RANDOM_BYTES)
      return Buffer.concat([random, markOf(random)]).toString('base64url')
    },
    isSigned(id) {
      const bytes = Buffer.from(id, 'base64url')
      if (bytes.length !== RANDOM_BYTES + MARK_BYTES) return false
      return timingSafeEqual(markOf(bytes.subarray(0, RANDOM_BYTES)), bytes.subarray(RANDOM_BYTES))
    },
  }
}
