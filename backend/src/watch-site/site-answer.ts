import { createHash } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import { hasTag } from '../../../openapi/rules/http/entity-tags.ts'
import type { Config } from '../config/config.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { CacheableResponse } from '../http/cacheable-response.ts'
import { SharedPage } from '../http/shared-page.ts'
import type { PageVisit } from './site-page.ts'
import type { RenderedPage } from './watch-site.ts'

export type PageStatus = 200 | 400 | 404 | 429 | 500 | 503

/** A page that is ready to be sent to any number of visitors. */
export interface ReadyPage {
  shared: SharedPage
  end: string
  policy: string
}

/** Prepares a rendered page, with its content security policy. */
export const readyPage = ({ start, end, styles, scripts }: RenderedPage, config: Frames): ReadyPage => ({
  shared: new SharedPage(start, start + end),
  end,
  policy: policyOf({ styles, scripts }, config),
})

interface PageAnswer {
  ready: ReadyPage
  /** Made only for a page that is sent. */
  visit(): PageVisit
  language: string
  status: PageStatus
  /** Whether the back/forward cache may keep the page; `no-store` would prevent it. */
  mayStay: boolean
  /** Whether another visitor would get the same page now; undefined when it's made for one visitor. */
  isCurrent: CacheableResponse['isCurrent'] | undefined
}

/**
 * Responds with a page: compressed, and with a strict content security policy. A browser that already has it gets 304. Our own pages
 * (presenter and editor) may frame it, and those of `EMBED_ORIGINS`.
 */
export async function answerPage(c: HonoContext<AppEnv>, answer: PageAnswer) {
  const { ready, visit, language, status, mayStay, isCurrent } = answer
  const { shared, end, policy } = ready
  const repeat = (body: CacheableResponse['body'], bytes: number) =>
    isCurrent && c.set('cacheable', { isCurrent, body, bytes })
  c.header('content-security-policy', policy)
  c.header('cache-control', mayStay ? 'private, no-cache' : 'no-store')
  c.header('content-language', language)
  // `Vary: *` forces revalidation, even when the user goes back to a page that is no longer in memory
  c.header('vary', mayStay ? '*' : 'Accept-Encoding, Accept-Language')
  if (mayStay) c.header('etag', shared.etag)
  if (mayStay && hasTag(c.req.header('if-none-match'), shared.etag)) {
    repeat(() => null, 0)
    return c.body(null, 304)
  }
  const { encoding, bytes, bytesWith } = await shared.encoded(c.req.header('accept-encoding'))
  c.header('content-type', 'text/html; charset=utf-8')
  if (encoding) c.header('content-encoding', encoding)
  const body = () => bytesWith(JSON.stringify(visit()) + end)
  repeat(body, bytes)
  return c.body(body(), status)
}

type Frames = Pick<Config, 'publicOrigin' | 'embedOrigins'>

/**
 * Allows the page's own scripts and styles by their hashes, so that the page can be the same for everyone, and what its scripts load. For
 * browsers that don't know `strict-dynamic` (before 2022) `self` takes its place.
 */
const policyOf = (inline: Pick<RenderedPage, 'styles' | 'scripts'>, { publicOrigin, embedOrigins }: Frames) =>
  [
    "default-src 'none'",
    `script-src 'strict-dynamic' ${inline.scripts.map(hashOf).join(' ')} 'self'`,
    `style-src ${inline.styles.map(hashOf).join(' ')}`,
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

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
