/** How many calls are allowed in how many seconds, per address, account or email address. `RATE_LIMIT_FACTOR` multiplies all. */
export const rateLimits = {
  /** Wrong passwords per email address. */
  logIn: { tries: 10, seconds: 300 },
  /** Registrations per email address, which gets a mail each time. */
  register: { tries: 5, seconds: 600 },
  /** Mailed links per email address. */
  mailedLink: { tries: 5, seconds: 600 },
  /** Uses of mailed links. */
  confirm: { tries: 30, seconds: 60 },
  /** Wrong authenticator codes per account. */
  verificationCode: { tries: 5, seconds: 300 },
  /** Wrong password confirmations while logged in, per account. */
  ownPassword: { tries: 10, seconds: 300 },
  /** Calls per access token. */
  token: { tries: 600, seconds: 60 },
  /** Invalid access tokens. They can't be guessed, but looking them up costs. */
  wrongToken: { tries: 60, seconds: 60 },
  /** Unknown access codes. */
  accessCode: { tries: 10, seconds: 60 },
  humanVerification: { tries: 120, seconds: 60 },
  /** Changes per account: far more than by hand. */
  change: { tries: 300, seconds: 60 },
  /** Attendees' reads per address. */
  watch: { tries: 6_000, seconds: 60 },
} as const
export type RateLimit = keyof typeof rateLimits
