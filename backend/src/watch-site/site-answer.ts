import { randomBytes } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { Config } from '../config/config.ts'
import type { AppEnv } from '../http/app-env.ts'
import { answerCompressed } from '../http/compressed-page.ts'

/** A nonce that allows one response its own style and script. */
export const newNonce = () => randomBytes(16).toString('base64')

/**
 * Responds with a page: compressed, uncached, and with a strict content security policy. Our own pages (presenter and editor) may frame
 * it, and those of `EMBED_ORIGINS`.
 */
export async function answerPage(c: HonoContext<AppEnv>, { html, language, nonce, status, mayStay }: PageAnswer) {
  c.header('content-security-policy', policy(nonce, c.get('ctx').config))
  c.header('cache-control', mayStay ? 'private, no-cache' : 'no-store')
  c.header('content-language', language)
  // `Vary: *` forces revalidation, even when the user goes back to a page that is no longer in memory
  c.header('vary', mayStay ? '*' : 'Accept-Encoding, Accept-Language')
  return answerCompressed(c, html, status)
}

export type PageStatus = 200 | 400 | 404 | 429 | 500 | 503

interface PageAnswer {
  html: string
  language: string
  nonce: string
  status: PageStatus
  /** Whether the back/forward cache may keep the page; `no-store` would prevent it. */
  mayStay: boolean
}

const policy = (nonce: string, { publicOrigin, embedOrigins }: Pick<Config, 'publicOrigin' | 'embedOrigins'>) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${["'self'", new URL(publicOrigin).origin, ...embedOrigins].join(' ')}`,
  ].join('; ')
