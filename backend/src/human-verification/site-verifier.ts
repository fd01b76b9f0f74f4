import * as z from 'zod'
import type { HumanVerificationConfig } from '../config/human-verification.ts'
import type { HumanVerifier } from '../context/ports/human-verifier.ts'
import { fail } from '../errors/fail.ts'

type SiteConfig = Extract<HumanVerificationConfig, { siteKey: string }>

const verifyUrls: Record<SiteConfig['provider'], string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}
const Verdict = z.object({ success: z.boolean() })
const TIMEOUT_MS = 5_000

interface ErrorLog {
  error(details: object, message: string): void
}

interface Options {
  log: ErrorLog
  /** Another verification URL, for tests. */
  verifyUrl?: string
  timeoutMs?: number
}

/**
 * Turnstile or hCaptcha: the third party verifies each answer, once. Doesn't reveal the visitor's address. While the third party is
 * unreachable, calls fail with 503.
 */
export function createSiteVerifier(
  { provider, siteKey, secret }: SiteConfig,
  { log, verifyUrl = verifyUrls[provider], timeoutMs = TIMEOUT_MS }: Options,
): HumanVerifier {
  return {
    describe: async () => ({ provider, siteKey, challenge: null }),
    async accept(answer) {
      try {
        const response = await fetch(verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: answer, sitekey: siteKey }),
          signal: AbortSignal.timeout(timeoutMs),
          redirect: 'error',
        })
        if (response.status >= 500) throw new Error(`answered ${response.status}`)
        return Verdict.parse(await response.json()).success
      } catch (error) {
        return refuse(log, provider, error)
      }
    },
  }
}

function refuse(log: ErrorLog, provider: string, error: unknown): never {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  log.error({ provider, reason }, 'human verification cannot be asked')
  fail('unavailable', {
    message: "The human verification isn't responding right now. Please try again",
    retryAfterSeconds: 10,
  })
}
