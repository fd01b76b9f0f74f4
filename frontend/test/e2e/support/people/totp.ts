import { Secret, TOTP } from 'otpauth'

const STEP_S = 30

/**
 * An authenticator app. The server accepts each code once, and the next time step's too, so two codes are available
 * without waiting.
 */
export class Authenticator {
  readonly #totp: TOTP
  #lastStep = 0

  /** @param sharedKey base32, in any letter case, with or without spaces */
  constructor(sharedKey: string) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(sharedKey.replace(/\s/g, '').toUpperCase()), period: STEP_S })
  }

  /**
   * An unused code.
   * @throws when this time step's and the next one's are used up
   */
  code() {
    const now = Math.floor(Date.now() / 1000 / STEP_S)
    const step = Math.max(now, this.#lastStep + 1)
    if (step > now + 1) throw new Error('No code is left for this minute.')
    this.#lastStep = step
    return this.#totp.generate({ timestamp: step * STEP_S * 1000 })
  }
}
