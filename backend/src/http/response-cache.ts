import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { hasTag } from '../../../openapi/rules/http/entity-tags.ts'
import {
  RATE_LIMIT_HEADERS,
  type RateLimitUsage,
  rateLimitHeaders,
} from '../../../openapi/rules/http/rate-limit-headers.ts'
import type { Config } from '../config/config.ts'
import type { WatchServices } from '../context/context.ts'
import type { AppEnv } from './app-env.ts'
import type { CacheableResponse } from './cacheable-response.ts'
import { addressOf } from './client-address.ts'
import { operationName } from './envelope/find-operation.ts'
import { hasOneHost } from './security/one-host.ts'
import { logRequest, routeOf } from './server/request-log.ts'

interface CachedResponse extends CacheableResponse {
  status: number
  headers: Record<string, string>
  route: string
  operation: string
  isLimited: boolean
}

interface Parts {
  config: Pick<Config, 'isTrustedProxy'>
  services: Pick<WatchServices, 'limits' | 'measurements'>
  log: Logger
  /** Which of an address's pages the headers choose, e.g. its language and encoding: one text for all headers that choose the same. */
  variantOf?: ((headers: Headers) => string) | undefined
  /** The most memory of all cached responses, in bytes. */
  maxBytes: number
}

/** With one of these a request needs the middlewares. */
const NOT_CACHED = ['cookie', 'authorization', 'origin', 'transfer-encoding']
const SCHEME_LENGTH = 'https://'.length
const LONGEST_ADDRESS = 1_000
/** Longer lists of tags need the middlewares, which may refuse them. */
const LONGEST_TAGS = 200
/** What a response holds beside its body: functions, headers and names. */
const OVERHEAD_BYTES = 4 * 1024
/** A response that nothing asks for is dropped after this time, since its event may be gone. */
const UNUSED_MS = 60_000

/**
 * Responses of the middlewares that are sent again from memory: a hall that opens the link asks for the same page a thousand times. The
 * headers are those of the first response. Limits, log and metrics are the same as for any request.
 */
export class ResponseCache {
  readonly #parts: Parts
  readonly #responses: LRUCache<string, CachedResponse>
  #cleaning: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    const ttl = { ttl: UNUSED_MS, ttlResolution: 1_000, updateAgeOnGet: true }
    this.#responses = new LRUCache({ maxSize: parts.maxBytes, ...ttl })
  }

  /** The outermost middleware: stores a response that its handler has declared cacheable. */
  readonly store: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next()
    const cacheable = c.get('cacheable')
    const key = cacheable && this.#keyOf(c.req.raw, c.env)
    if (!key) return
    const own = ['x-request-id', ...RATE_LIMIT_HEADERS, ...Object.keys(cacheable.ownHeaders?.() ?? {})]
    const { status } = c.res
    const response = {
      ...cacheable,
      status,
      headers: Object.fromEntries([...c.res.headers].filter(([name]) => !own.includes(name))),
      route: routeOf(c),
      operation: operationName(c.req.method, c.req.path),
      isLimited: c.req.path.startsWith('/api/watch/'),
    }
    const size = OVERHEAD_BYTES + 2 * key.length + response.bytes
    this.#responses.set(status === 304 ? unchanged(key) : key, response, { size })
    this.#cleanLater()
  }

  /** The response to a request: a cached one while it's current, otherwise that of the middlewares. */
  answer(request: Request, env: AppEnv['Bindings'], middlewares: () => Response | Promise<Response>) {
    const { config, services } = this.#parts
    const address = () => addressOf(request.headers, env, config)
    const cached = this.#find(request, env, address)
    if (!cached) return middlewares()
    if (!cached.isLimited) return this.#send(cached)
    // Beyond the limit the middlewares refuse it, with their error
    return services.limits.watch.consume(address()).then((usage) => this.#send(cached, [usage]), middlewares)
  }

  #find(request: Request, env: AppEnv['Bindings'], address: () => string) {
    const key = this.#keyOf(request, env)
    if (key === null) return undefined
    const tags = request.headers.get('if-none-match') ?? ''
    if (tags === '') return this.#current(key, address)
    const isKnown = ({ headers: { etag } }: CachedResponse) => etag !== undefined && hasTag(tags, etag)
    const notModified = this.#current(unchanged(key), address)
    if (notModified && isKnown(notModified)) return notModified
    const whole = this.#current(key, address)
    return whole && !isKnown(whole) ? whole : undefined
  }

  #current(key: string, address: () => string) {
    const cached = this.#responses.get(key)
    if (!cached || cached.isCurrent(address)) return cached
    this.#responses.delete(key)
    return undefined
  }

  #send(cached: CachedResponse, usages: RateLimitUsage[] = []): Response {
    const started = performance.now()
    const { status, headers, route, operation } = cached
    const requestId = randomUUID()
    const response = new Response(cached.body(), {
      status,
      headers: {
        ...headers,
        ...cached.ownHeaders?.(),
        ...Object.fromEntries(rateLimitHeaders(usages)),
        'x-request-id': requestId,
      },
    })
    const { log, services } = this.#parts
    logRequest(log, { requestId, method: 'GET', route, status, started })
    services.measurements.request(operation, status, (performance.now() - started) / 1_000)
    return response
  }

  /** What makes two requests the same; null when a request needs the middlewares. */
  #keyOf({ method, url, headers }: Request, env: AppEnv['Bindings']): string | null {
    if (method !== 'GET' || NOT_CACHED.some((name) => headers.has(name))) return null
    if ((headers.get('content-length') ?? '0') !== '0' || !hasOneHost(env?.incoming?.rawHeaders ?? [])) return null
    if (url.length > LONGEST_ADDRESS || (headers.get('if-none-match') ?? '').length > LONGEST_TAGS) return null
    // Calls answer in one language and without compression
    return url.startsWith('/api/', url.indexOf('/', SCHEME_LENGTH))
      ? url
      : `${url} ${this.#parts.variantOf?.(headers) ?? ''}`
  }

  #cleanLater() {
    this.#cleaning ??= setTimeout(() => {
      this.#cleaning = undefined
      this.#responses.purgeStale()
      if (this.#responses.size > 0) this.#cleanLater()
    }, UNUSED_MS).unref()
  }
}

/** The key of the 304 beside the whole response. */
const unchanged = (key: string) => `${key} 304`
