import { maxLengths } from '../../generated/limits.ts'

/** The normalised email address that identifies an account. */
export const emailKeyOf = (email: string) => email.trim().normalize('NFC').toLowerCase()

/** A text for searching: without accents and characters that the database can't store, in unchanged case. */
export const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}|\0/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The name of an event's copy. It's never cut inside a surrogate pair. */
export function copyNameOf(name: string) {
  const cut = `Copy of ${name}`.slice(0, maxLengths.EventName)
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim()
}

/** Where a log-in came from when its address is private. */
export const LOCAL_NETWORK = 'local network'

/** Notes of the audit log. */
export const auditNotes = {
  alreadyRegistered: 'Already had an account; nothing changed',
  openInvite: 'Has an open invite; nothing changed',
  tokensRevoked: (count: number) => `All: ${count}, by password reset`,
} as const
