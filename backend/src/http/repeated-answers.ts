import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { hasTag } from '../../../openapi/rules/http/entity-tags.ts'
import type { Config } from '../config/config.ts'
import type { WatchServices } from '../context/context.ts'
import { ByteCache } from '../infrastructure/caching/byte-cache.ts'
import type { AppEnv } from './app-env.ts'
import { addressOf } from './client-address.ts'
import { operationName } from './envelope/find-operation.ts'
import type { RepeatableAnswer } from './repeatable-answer.ts'
import { hasOneHost } from './security/one-host.ts'
import { logRequest, routeOf } from './server/request-log.ts'

interface Kept extends RepeatableAnswer {
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
  /** The most memory of all kept answers, in bytes. */
  maxBytes: number
}

/** With one of these a request needs the middlewares. */
const NOT_REPEATED = ['cookie', 'authorization', 'origin', 'transfer-encoding']
const SCHEME_LENGTH = 'https://'.length
const LONGEST_ADDRESS = 1_000
/** Longer lists of tags need the middlewares, which may refuse them. */
const LONGEST_TAGS = 200
/** What an answer holds beside its body: functions, headers and names. */
const OVERHEAD_BYTES = 4 * 1024
/** An answer that nothing asks for is dropped after this time, since its event may be gone. */
const UNUSED_MS = 60_000

/**
 * Answers of the middlewares that are sent again from memory: a hall that opens the link asks for the same page a thousand times. The
 * headers are those of the first answer. Limits, log and metrics are the same as for any request.
 */
export class RepeatedAnswers {
  readonly #parts: Parts
  readonly #kept: ByteCache<Kept>
  #cleaning: NodeJS.Timeout | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    this.#kept = new ByteCache({ maxBytes: parts.maxBytes })
  }

  /** The outermost middleware: keeps an answer that its handler has declared repeatable. */
  readonly keep: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next()
    const repeatable = c.get('repeatable')
    const key = repeatable && this.#keyOf(c.req.raw, c.env)
    if (!key) return
    const own = ['x-request-id', ...Object.keys(repeatable.ownHeaders?.() ?? {})]
    const { status } = c.res
    const kept = {
      ...repeatable,
      status,
      headers: Object.fromEntries([...c.res.headers].filter(([name]) => !own.includes(name))),
      route: routeOf(c),
      operation: operationName(c.req.method, c.req.path),
      isLimited: c.req.path.startsWith('/api/watch/'),
    }
    this.#kept.set(status === 304 ? unchanged(key) : key, kept, OVERHEAD_BYTES + 2 * key.length + kept.bytes)
    this.#cleanLater()
  }

  /** The answer to a request: a kept one while it's current, otherwise that of the middlewares. */
  answer(request: Request, env: AppEnv['Bindings'], middlewares: () => Response | Promise<Response>) {
    const { config, services } = this.#parts
    const address = () => addressOf(request.headers, env, config)
    const kept = this.#find(request, env, address)
    if (!kept) return middlewares()
    if (!kept.isLimited) return this.#send(kept)
    // Beyond the limit the middlewares refuse it, with their error
    return services.limits.watch.consume(address()).then(() => this.#send(kept), middlewares)
  }

  #find(request: Request, env: AppEnv['Bindings'], address: () => string) {
    const key = this.#keyOf(request, env)
    if (key === null) return undefined
    const tags = request.headers.get('if-none-match') ?? ''
    if (tags === '') return this.#current(key, address)
    const isKnown = ({ headers: { etag } }: Kept) => etag !== undefined && hasTag(tags, etag)
    const notModified = this.#current(unchanged(key), address)
    if (notModified && isKnown(notModified)) return notModified
    const whole = this.#current(key, address)
    return whole && !isKnown(whole) ? whole : undefined
  }

  #current(key: string, address: () => string) {
    const kept = this.#kept.get(key)
    if (!kept || kept.isCurrent(address)) return kept
    this.#kept.delete(key)
    return undefined
  }

  #send(kept: Kept): Response {
    const started = performance.now()
    const { status, headers, route, operation } = kept
    const requestId = randomUUID()
    const response = new Response(kept.body(), {
      status,
      headers: { ...headers, ...kept.ownHeaders?.(), 'x-request-id': requestId },
    })
    const { log, services } = this.#parts
    logRequest(log, { requestId, method: 'GET', route, status, started })
    services.measurements.request(operation, status, (performance.now() - started) / 1_000)
    return response
  }

  /** What makes two requests the same; null when a request needs the middlewares. */
  #keyOf({ method, url, headers }: Request, env: AppEnv['Bindings']): string | null {
    if (method !== 'GET' || NOT_REPEATED.some((name) => headers.has(name))) return null
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
      this.#kept.deleteUnused(UNUSED_MS)
      if (this.#kept.size > 0) this.#cleanLater()
    }, UNUSED_MS).unref()
  }
}

/** The key of the 304 beside the whole answer. */
const unchanged = (key: string) => `${key} 304`
