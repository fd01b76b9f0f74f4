/** How many calls are allowed in how many seconds, per address, account or email address. `RATE_LIMIT_FACTOR` multiplies all. */
export const rateLimits = {
  /** Wrong passwords for one email address, from all browsers that it has never been logged in with; each known browser has as many. */
  logIn: { tries: 10, seconds: 300 },
  /** Log-in attempts per address without a delay. */
  logInFrom: { tries: 60, seconds: 60 },
  /** Registrations per email address, which gets a mail each time. */
  register: { tries: 5, seconds: 600 },
  /** Registrations per address without a delay. */
  registerFrom: { tries: 20, seconds: 600 },
  /** Mailed links per purpose, sender and email address. */
  mailedLink: { tries: 5, seconds: 600 },
  /** Mailed links per purpose and email address, of all senders. */
  mailedLinkTo: { tries: 20, seconds: 600 },
  /** Uses of mailed links. They can't be guessed, so this only limits the work. */
  confirm: { tries: 120, seconds: 60 },
  /** Wrong authenticator codes per account. */
  verificationCode: { tries: 5, seconds: 300 },
  /** Wrong password confirmations while logged in, per account. */
  ownPassword: { tries: 10, seconds: 300 },
  /** Calls per access token. */
  token: { tries: 600, seconds: 60 },
  /** Invalid access tokens. They can't be guessed, but looking them up costs. */
  wrongToken: { tries: 60, seconds: 60 },
  /** Unknown access codes per address. Beyond this, a typed code needs a proof of work. */
  accessCode: { tries: 40, seconds: 300 },
  /** The same of all addresses together. */
  accessCodes: { tries: 600, seconds: 60 },
  humanVerification: { tries: 120, seconds: 60 },
  /** Changes per account: far more than by hand. */
  change: { tries: 300, seconds: 60 },
  /** Calls with captions per account, apart from its other changes. */
  caption: { tries: 600, seconds: 60 },
  /** New webhooks and access tokens per account, and other addresses of webhooks: a mail says each. */
  notified: { tries: 120, seconds: 3_600 },
  /** Presentations drawn per account. */
  decks: { tries: 30, seconds: 3_600 },
  /** Messages to all webhooks of an account. Those beyond it are sent later. */
  webhook: { tries: 120, seconds: 60 },
  /** Attendees' reads per address. */
  watch: { tries: 6_000, seconds: 60 },
} as const
export type RateLimit = keyof typeof rateLimits

/** Beyond its limit, an address is slowed down more with each attempt, and refused at this multiple. */
export const SLOWED_UNTIL = 5
/** The longest delay of a slowed attempt, in milliseconds. */
export const LONGEST_DELAY_MS = 4_000

/**
 * An IPv6 customer has a whole network, often a /56 or /48. Each contains many others in some places, such as mobile networks, so larger
 * ones may try more often: this many times the limit of a /64.
 */
export const ipv6Networks = [
  { prefix: 64, times: 1 },
  { prefix: 56, times: 4 },
  { prefix: 48, times: 16 },
] as const

/** The hardest proof of work for a typed access code, as a multiple of the smallest: because of one address' misses, or those of all. */
export const hardestProof = { ofOneAddress: 32, ofAll: 4 } as const

/** Browsers without scripts wait instead of working: at least, at most, and the pace at which one address gets in, in milliseconds. */
export const waitingTickets = { firstMs: 5_000, longestMs: 120_000, everyMs: 2_000 } as const
