/** What an installation limits: where it's counted, and which processes apply it. */
interface Limiter {
  /** By all processes together, or by each alone where it only protects that process from load. */
  counted: 'together' | 'alone'
  /** Relays apply it too, and let a node count. */
  onRelays?: true
  /** The name in `RateLimit` headers, if it isn't the counter's. */
  policy?: string
}

/**
 * Every limiter of attempts by its name in the counters. Rates are in `rate-limits.ts`; budgets of bytes and time in `budgets.ts`; the limits of one
 * hub connection in `hub/`.
 */
export const limiters = {
  'log-in-from': { counted: 'together' },
  'log-in-to': { counted: 'together', policy: 'log-in' },
  'log-in-by': { counted: 'together', policy: 'log-in' },
  'verification-code': { counted: 'together' },
  'own-password': { counted: 'together' },
  'register-from': { counted: 'together' },
  'register-for': { counted: 'together', policy: 'register' },
  'links-from': { counted: 'together' },
  'links-by': { counted: 'together', policy: 'mailed-link' },
  'links-to': { counted: 'together', policy: 'mailed-link-to' },
  confirm: { counted: 'together' },
  'single-sign-on': { counted: 'together' },
  'access-code': { counted: 'together', onRelays: true },
  'access-codes': { counted: 'together', onRelays: true },
  'human-verification': { counted: 'alone' },
  change: { counted: 'alone' },
  'changed-text': { counted: 'alone' },
  caption: { counted: 'alone' },
  'caption-text': { counted: 'alone' },
  notified: { counted: 'together' },
  decks: { counted: 'alone' },
  'machine-text': { counted: 'together' },
  token: { counted: 'alone' },
  'wrong-token': { counted: 'alone' },
  webhook: { counted: 'together' },
  watch: { counted: 'alone', onRelays: true },
  hub: { counted: 'alone', onRelays: true },
} as const satisfies Record<string, Limiter>
export type LimiterName = keyof typeof limiters

/** A limiter's name in `RateLimit` headers. */
export const policyOf = (name: LimiterName): string => (limiters[name] as Limiter).policy ?? name

/** The counters that a relay may ask a node to add to. A relay's key opens no others. */
export const countedForRelays = (Object.entries(limiters) as [LimiterName, Limiter][])
  .filter(([, { counted, onRelays }]) => counted === 'together' && onRelays)
  .map(([name]) => name)
