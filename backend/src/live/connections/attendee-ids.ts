import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { AttendeeIds } from '../../context/ports/attendee-ids.ts'
import { createQuickHmac } from '../../infrastructure/quick-hmac.ts'

const RANDOM_BYTES = 16
const MARK_BYTES = 16
const IDS_AT_ONCE = 256

/**
 * Issues signed ids for counting attendees. The signature exposes invented ids without storing anything. `formerKeys`: phones may still have ids
 * that were signed with these.
 */
export function createAttendeeIds(key: string, formerKeys: readonly string[] = []): AttendeeIds {
  const createMark = (of: string) => {
    const hmac = createQuickHmac(of, 'attendee:', RANDOM_BYTES)
    return (random: Buffer) => hmac(random).subarray(0, MARK_BYTES)
  }
  const markOf = createMark(key)
  const marks = [markOf, ...formerKeys.map(createMark)]
  const nextRandom = createRandom()
  return {
    issue() {
      const random = nextRandom()
      return Buffer.concat([random, markOf(random)]).toString('base64url')
    },
    isSigned(id) {
      const bytes = Buffer.from(id, 'base64url')
      if (bytes.length !== RANDOM_BYTES + MARK_BYTES) return false
      const [random, given] = [bytes.subarray(0, RANDOM_BYTES), bytes.subarray(RANDOM_BYTES)]
      return marks.some((one) => timingSafeEqual(one(random), given))
    },
  }
}

/** Fetches randomness for many ids at once, because each call to the system costs more than an id. */
function createRandom() {
  let pool = Buffer.alloc(0)
  return () => {
    if (pool.length === 0) pool = randomBytes(RANDOM_BYTES * IDS_AT_ONCE)
    const random = pool.subarray(0, RANDOM_BYTES)
    pool = pool.subarray(RANDOM_BYTES)
    return random
  }
}
