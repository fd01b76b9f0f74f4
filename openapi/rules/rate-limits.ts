/** How many calls are allowed in so many seconds, for one address, account or email address. `RATE_LIMIT_FACTOR` multiplies all. */
export const rateLimits = {
  /** Wrong passwords for one email address. */
  logIn: { tries: 10, seconds: 300 },
  /** Registrations for one email address, which gets a mail each time. */
  register: { tries: 5, seconds: 600 },
  /** Links mailed to one email address. */
  mailedLink: { tries: 5, seconds: 600 },
  /** Uses of mailed links. */
  confirm: { tries: 30, seconds: 60 },
  /** Wrong codes of an authenticator app, for one account. */
  verificationCode: { tries: 5, seconds: 300 },
  /** Wrong passwords as proof while logged in, for one account. */
  ownPassword: { tries: 10, seconds: 300 },
  /** Calls with one access token. */
  token: { tries: 600, seconds: 60 },
  /** Invalid access tokens. Nobody can guess one, but looking them up costs. */
  wrongToken: { tries: 60, seconds: 60 },
  /** Unknown access codes. */
  accessCode: { tries: 10, seconds: 60 },
  humanVerification: { tries: 120, seconds: 60 },
  /** Changes by one account: far more than hands can do. */
  change: { tries: 300, seconds: 60 },
  /** What the phones behind one address read. */
  watch: { tries: 6_000, seconds: 60 },
} as const
export type RateLimit = keyof typeof rateLimits
