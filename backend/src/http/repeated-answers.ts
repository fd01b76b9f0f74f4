import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { WatchServices } from '../context/context.ts'
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
  maxEntries?: number
}

/** The request headers that a repeatable answer may depend on. */
const VARYING = ['accept-language', 'accept-encoding', 'if-none-match']
/** With one of these a request needs the middlewares. */
const NOT_REPEATED = ['cookie', 'authorization', 'origin', 'transfer-encoding']
const LONGEST_KEY = 1_000

/**
 * Answers of the middlewares that are sent again from memory: a hall that opens the link asks for the same page a thousand times. The
 * headers are those of the first answer. Limits, log and metrics are the same as for any request.
 */
export class RepeatedAnswers {
  readonly #parts: Parts
  readonly #kept = new Map<string, Kept>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The outermost middleware: keeps an answer that its handler has declared repeatable. */
  readonly keep: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next()
    const repeatable = c.get('repeatable')
    const key = repeatable && keyOf(c.req.raw, c.env)
    if (!key) return
    const own = ['x-request-id', ...Object.keys(repeatable.ownHeaders?.() ?? {})]
    this.#add(key, {
      ...repeatable,
      status: c.res.status,
      headers: Object.fromEntries([...c.res.headers].filter(([name]) => !own.includes(name))),
      route: routeOf(c),
      operation: operationName(c.req.method, c.req.path),
      isLimited: c.req.path.startsWith('/api/watch/'),
    })
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
    const key = keyOf(request, env)
    const kept = key === null ? undefined : this.#kept.get(key)
    if (!key || !kept || kept.isCurrent(address)) return kept
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

  #add(key: string, kept: Kept) {
    const { maxEntries = 2_000 } = this.#parts
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (oldest !== undefined && this.#kept.size > maxEntries) this.#kept.delete(oldest)
  }
}

/** What makes two requests the same; null when a request needs the middlewares. */
function keyOf({ method, url, headers }: Request, env: AppEnv['Bindings']): string | null {
  if (method !== 'GET' || NOT_REPEATED.some((name) => headers.has(name))) return null
  if ((headers.get('content-length') ?? '0') !== '0' || !hasOneHost(env?.incoming?.rawHeaders ?? [])) return null
  let key = url
  for (const name of VARYING) key += `\n${headers.get(name) ?? ''}`
  return key.length > LONGEST_KEY ? null : key
}
