import { maxLengths } from '../../generated/limits.ts'

/** An email address as accounts are found by it. */
export const emailKeyOf = (email: string) => email.trim().normalize('NFC').toLowerCase()

/** A text as searches compare it, but for case: without accents, and without what the database cannot hold. */
export const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}|\0/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The name of an event's copy. The cut never splits a character of two UTF-16 units. */
export function copyNameOf(name: string) {
  const cut = `Copy of ${name}`.slice(0, maxLengths.EventName)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim()
}

/** A code of an authenticator app, typed with spaces or hyphens; null when it is no six digits. */
export function readVerificationCode(code: string) {
  const digits = code.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}

/** A recovery code copied from paper: spaces, hyphens of every kind and letter case do not matter. */
export const readRecoveryCode = (code: string) =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')

/** A version as its `ETag`. */
export const etagOf = (version: number) => `"${version}"`

/** Whether an `If-Match` or `If-None-Match` header names a tag. A proxy that compresses makes tags weak, so `W/` is ignored. */
export const hasTag = (tags: string | undefined, etag: string) =>
  (tags ?? '').split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')))
