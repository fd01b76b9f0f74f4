/** Recognises browsers that an account has been logged in with, so that wrong passwords of others can't lock them out. */
export interface KnownBrowsers {
  /** A token for the cookie of a browser that has just logged in. */
  issue(accountReference: string, now: Date): { token: string; expiresAt: Date }
  /** The browser's id; null for a token that is missing, forged, expired or another account's. */
  idOf(accountReference: string, token: string | undefined, now: Date): string | null
}
