import { type TOTP, URI } from 'otpauth'

const PERIOD_MS = 30_000

/** An authenticator app with a scanned QR code. It never returns the same code twice. */
export class AuthenticatorApp {
  readonly #totp: TOTP
  readonly #clock: { now(): Date }
  #lastStep = 0
  constructor(authenticatorUri: string, clock: { now(): Date }) {
    this.#totp = URI.parse(authenticatorUri) as TOTP
    this.#clock = clock
  }

  /** The code after the given number of steps. */
  codeAt = (steps: number) => this.#at(this.#step() + steps)

  /** An unused code, of the current or the next step. */
  next() {
    this.#lastStep = Math.max(this.#step(), this.#lastStep + 1)
    return this.#at(this.#lastStep)
  }

  /** A code that isn't valid at any time near now. */
  wrong() {
    const near = new Set([-2, -1, 0, 1, 2].map(this.codeAt))
    const all = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6))
    return all.find((code) => !near.has(code)) ?? ''
  }

  #step = () => Math.floor(this.#clock.now().getTime() / PERIOD_MS)
  #at = (step: number) => this.#totp.generate({ timestamp: step * PERIOD_MS })
}
