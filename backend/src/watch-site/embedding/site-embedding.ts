import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Context as HonoContext } from 'hono'
import type { Config } from '../../config/config.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { clientAddress } from '../../http/client-address.ts'
import { answerError } from '../../http/envelope/error-answers.ts'
import { withoutTrailingSlashes } from '../../infrastructure/input/trailing-slashes.ts'
import { readSiteAddress } from '../site-address.ts'
import { findPage } from '../site-find-page.ts'
import type { WatchPage } from '../site-page.ts'

const script = readFileSync(resolve(import.meta.dirname, 'embed.js'), 'utf8')
const HOUR_SECONDS = 3_600
/** What a frame gets without wishes, and at least, in CSS pixels. */
const SIZE = { width: 640, height: 480, least: 320 }
/** Only pages that everyone may see: no previews, and no displays with a key. */
const EMBEDDABLE = ['event', 'showing'] as const

type Embedding = Pick<Config, 'watchOrigin' | 'publicOrigin' | 'embedOrigins'>

/** Whether the operator lets other sites embed the attendees' pages. Without any, nothing offers it. */
export const isEmbeddable = ({ embedOrigins }: Pick<Config, 'embedOrigins'>) => embedOrigins.length > 0

/** The script that other sites include; its origin may be any, since its page decides who frames it. */
export function answerEmbedScript(c: HonoContext<AppEnv>) {
  if (!isEmbeddable(c.get('ctx').config)) return c.text('Not found', 404)
  c.set('isForOtherSites', true)
  c.header('cache-control', `public, max-age=${HOUR_SECONDS}`)
  return c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' })
}

/** The address of a page's description for sites that embed links (https://oembed.com). */
export const oEmbedLink = ({ watchOrigin }: Pick<Config, 'watchOrigin'>, here: string) =>
  `${watchOrigin}/oembed?url=${encodeURIComponent(watchOrigin + here)}`

/** Describes the frame of a watch page. 404 for any other address, 501 for another format than JSON. */
export async function answerOEmbed(c: HonoContext<AppEnv>) {
  const { config } = c.get('ctx')
  const query = new URL(c.req.url).searchParams
  if (!isEmbeddable(config)) return c.text('Not found', 404)
  if ((query.get('format') ?? 'json') !== 'json') return c.text('Only the format json is supported.', 501)
  const url = readOwnAddress(query.get('url') ?? '', config)
  const address = url && readSiteAddress(url.path, url.search)
  const isAllowed = address && EMBEDDABLE.some((kind) => kind === address.kind)
  if (!isAllowed) return c.text('Not found', 404)
  try {
    const found = await findPage(c.get('ctx'), address, clientAddress(c))
    const name = 'page' in found ? nameOf(found.page) : null
    if (!('page' in found) || name === null) return c.text('Not found', 404)
    c.header('cache-control', `public, max-age=${HOUR_SECONDS}`)
    return c.json(describe({ name, src: config.watchOrigin + found.here, query, config }))
  } catch (error) {
    const { status } = answerError(error, c)
    return c.text(status === 404 ? 'Not found' : 'Please try again later.', status as 404)
  }
}

/** The part of an address below the site's base; null for other sites and for what is no address. */
function readOwnAddress(text: string, { watchOrigin }: Pick<Config, 'watchOrigin'>) {
  const url = URL.parse(text)
  const site = new URL(watchOrigin)
  const base = withoutTrailingSlashes(site.pathname)
  if (url?.origin !== site.origin || !url.pathname.startsWith(`${base}/`)) return null
  return { path: withoutTrailingSlashes(url.pathname.slice(base.length)), search: new URLSearchParams() }
}

function nameOf(page: WatchPage) {
  if (page.screen === 'showing') return page.snapshot.event.name
  return page.screen === 'choose' ? page.event.name : null
}

interface Described {
  name: string
  src: string
  query: URLSearchParams
  config: Embedding
}

function describe({ name, src, query, config }: Described) {
  const within = (wish: string | null, usual: number) => Math.max(SIZE.least, Math.min(Number(wish) || usual, usual))
  const width = within(query.get('maxwidth'), SIZE.width)
  const height = within(query.get('maxheight'), SIZE.height)
  const attributes = { src, title: name, width, height, style: 'border:0', loading: 'lazy' }
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeAttribute(String(value))}"`)
  return {
    version: '1.0',
    type: 'rich',
    title: name,
    provider_name: 'Lectern',
    provider_url: config.publicOrigin,
    cache_age: HOUR_SECONDS,
    html: `<iframe ${written.join(' ')} allow="fullscreen; screen-wake-lock"></iframe>`,
    width,
    height,
  }
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
