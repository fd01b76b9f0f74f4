import { createHmac, timingSafeEqual } from 'node:crypto'
import { KNOWN_BROWSER_LIFETIME } from '../../../../openapi/rules/durations.ts'
import type { KnownBrowsers } from '../../context/ports/known-browsers.ts'
import { newReference } from '../../infrastructure/references.ts'

/**
 * Signs the tokens of known browsers instead of storing them. A token grants nothing but log-in attempts of its own, so a change of password
 * needn't end it.
 */
export function createKnownBrowsers(secretKey: string): KnownBrowsers {
  const sign = (...parts: string[]) =>
    createHmac('sha256', secretKey)
      .update(`known-browser:${parts.join(':')}`)
      .digest('base64url')
  return {
    issue(accountReference, now) {
      const id = newReference()
      const expiresAt = new Date(now.getTime() + KNOWN_BROWSER_LIFETIME)
      const until = String(expiresAt.getTime())
      return { token: [id, until, sign(accountReference, id, until)].join('.'), expiresAt }
    },
    idOf(accountReference, token, now) {
      const [id = '', until = '', signature = ''] = (token ?? '').split('.')
      const [expected, given] = [sign(accountReference, id, until), signature].map((text) => Buffer.from(text))
      if (!expected || !given || expected.length !== given.length || !timingSafeEqual(expected, given)) return null
      return Number(until) > now.getTime() ? id : null
    },
  }
}
