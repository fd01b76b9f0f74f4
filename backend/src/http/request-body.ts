import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { messages } from '../../../generated/errors.ts'
import { operations } from '../../../generated/operations.ts'
import { DomainError } from '../errors/domain-error.ts'
import { fail } from '../errors/fail.ts'
import type { AppEnv } from './app-env.ts'

const MB = 1024 * 1024
const DEFAULT_LIMIT = MB
// Base64 is a third longer than what it carries
const limits: { path: RegExp; bytes: number }[] = [
  { path: /^\/api\/content\/pages\/[^/]+\/contents$/, bytes: 32 * MB },
  { path: /^\/api\/sessions\/[^/]+\/background$/, bytes: 36 * MB },
  { path: /^\/api\/(sessions\/[^/]+\/welcome|icons\/default)$/, bytes: 15 * MB },
]
const limiters = new Map(
  [DEFAULT_LIMIT, ...limits.map((one) => one.bytes)].map((bytes) => [
    bytes,
    bodyLimit({ maxSize: bytes, onError: () => fail('payload-too-large') }),
  ]),
)

/** Refuses bodies that are too large (413). */
export const limitBody: MiddlewareHandler<AppEnv> = (c, next) => {
  const bytes = limits.find((one) => one.path.test(c.req.path))?.bytes ?? DEFAULT_LIMIT
  return (limiters.get(bytes) as MiddlewareHandler<AppEnv>)(c, next)
}

interface BodyRule {
  types: readonly string[]
  isRequired: boolean
}
const bodyRules = new Map<string, BodyRule>(
  Object.values(operations).map(({ method, path, bodyTypes, bodyRequired }) => [
    `${method} ${path.replaceAll(/\{[^}]+\}/g, '*')}`,
    { types: bodyTypes, isRequired: bodyRequired },
  ]),
)

/** Refuses bodies of a type that the operation does not take (415), broken JSON and broken Unicode (400). */
export const checkBody =
  (templateOf: (path: string) => string | null): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const rule = bodyRules.get(`${c.req.method.toLowerCase()} ${templateOf(c.req.path)}`)
    if (rule && rule.types.length > 0) await checkBodyOf(c, rule)
    await next()
  }

async function checkBodyOf(c: HonoContext<AppEnv>, { types, isRequired }: BodyRule) {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const text = await c.req.text()
  if (text === '' && !isRequired) {
    // A client that names a type but sends nothing means no fields
    c.req.bodyCache.text = Promise.resolve('{}') as never
    return
  }
  if (!types.includes(type)) fail('unsupported-media-type')
  if (type === 'application/json') refuseBrokenText(parseJson(text))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    fail('malformed-body')
  }
}

// No body of the contract is nearly as deep; a deeper one would only exhaust the stack
const MAX_DEPTH = 32

/** PostgreSQL can store neither NUL nor half a surrogate pair; both are refused by name instead of lost. */
function refuseBrokenText(body: unknown) {
  const broken: string[] = []
  const visit = (value: unknown, path: string[]) => {
    if (path.length > MAX_DEPTH) fail('malformed-body')
    if (typeof value === 'string' && (!value.isWellFormed() || value.includes('\0'))) broken.push(path.join('.'))
    else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) visit(child, [...path, key])
    }
  }
  visit(body, [])
  if (broken.length === 0) return
  const code = 'invalid-format'
  const item = { message: messages[code], code } as const
  throw new DomainError(
    broken.slice(0, 100).map((field) => ({ ...item, ...(field ? { field: field.slice(0, 200) } : {}) })),
  )
}
