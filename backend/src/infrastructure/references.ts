import { hash, randomBytes, randomInt } from 'node:crypto'

/** An opaque, unguessable, URL-safe id with 128 random bits. */
export const newReference = () => randomBytes(16).toString('base64url')

/** Eight decimal digits from a secure source. */
export const newAccessCode = () => String(randomInt(0, 100_000_000)).padStart(8, '0')

/** Tokens are stored only as their SHA-256. */
export const hashToken = (token: string) => hash('sha256', token, 'base64url')
