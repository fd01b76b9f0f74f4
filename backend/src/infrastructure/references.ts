import { hash, randomBytes, randomInt } from 'node:crypto'

const REFERENCE_BYTES = 16
/** For 256 references: asking the system for each takes longer than the rest of a new block. */
const POOL_BYTES = 256 * REFERENCE_BYTES
let pool = Buffer.alloc(0)

/** An opaque, unguessable, URL-safe id with 128 random bits. */
export function newReference(): string {
  if (pool.length === 0) pool = randomBytes(POOL_BYTES)
  const bytes = pool.subarray(0, REFERENCE_BYTES)
  pool = pool.subarray(REFERENCE_BYTES)
  return bytes.toString('base64url')
}

/** Eight decimal digits from a secure source. */
export const newAccessCode = () => String(randomInt(0, 100_000_000)).padStart(8, '0')

/** Tokens are stored only as their SHA-256. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url')
