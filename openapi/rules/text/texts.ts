import { maxLengths } from '../../../generated/limits.ts'

/** The normalised email address that identifies an account. */
export const emailKeyOf = (email: string) => email.trim().normalize('NFC').toLowerCase()

/** A text for searching: without accents and characters that the database can't store, in unchanged case. */
export const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}|\0/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** The beginning of a text, at most so many UTF-16 units. It's never cut inside a surrogate pair, which no JSON for PostgreSQL may have. */
export function beginningOf(text: string, most: number) {
  const cut = text.slice(0, most)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

/** The name of an event's copy. */
export const copyNameOf = (name: string) => beginningOf(`Copy of ${name}`, maxLengths.EventName).trim()

/** Where a log-in came from when its address is private. */
export const LOCAL_NETWORK = 'local network'

/** The actions whose note names an event of the user. It's removed with the account. */
export const auditedEvents = [
  'event-deleted',
  'event-restored-from-bin',
  'event-removed-for-ever',
  'slides-removed-for-ever',
] as const

/** Notes of the audit log. */
export const auditNotes = {
  alreadyRegistered: 'Already had an account; nothing changed',
  openInvite: 'Has an open invite; nothing changed',
  tokensRevoked: (count: number) => `All: ${count}, by password reset`,
  slidesOf: (count: number, event: string) => `${count === 1 ? '1 slide' : `${count} slides`} of ${event}`,
} as const
