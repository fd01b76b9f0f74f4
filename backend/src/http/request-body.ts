import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { messages } from '../../../generated/errors.ts'
import { operations } from '../../../generated/operations.ts'
import { DomainError } from '../errors/domain-error.ts'
import { fail } from '../errors/fail.ts'
import type { AppEnv } from './app-env.ts'
import { FORM_TYPE } from './form-post.ts'
import { readJsonInBackground } from './large-body/read-in-background.ts'
import { type ReadJson, readJson } from './large-body/read-json.ts'

const MB = 1024 * 1024
const DEFAULT_LIMIT = MB
// Base64 is a third longer than what it carries
const limits: { path: RegExp; bytes: number }[] = [
  { path: /^\/api\/content\/pages\/[^/]+\/contents$/, bytes: 32 * MB },
  { path: /^\/api\/sessions\/[^/]+\/background$/, bytes: 36 * MB },
  { path: /^\/api\/(sessions\/[^/]+\/welcome|icons\/default)$/, bytes: 15 * MB },
]
const limiterOf = (bytes: number, onError = () => fail('payload-too-large')) => bodyLimit({ maxSize: bytes, onError })
const limiters = new Map([DEFAULT_LIMIT, ...limits.map((one) => one.bytes)].map((bytes) => [bytes, limiterOf(bytes)]))
const visitorLimiter = limiterOf(DEFAULT_LIMIT, () => fail('not-logged-in'))

/**
 * Refuses bodies that are too large (413). Bodies that carry files are only taken from somebody who is logged in, so that a
 * visitor cannot fill the memory with them (401).
 */
export const limitBody: MiddlewareHandler<AppEnv> = (c, next) => {
  const limit = limits.find((one) => one.path.test(c.req.path))
  if (limit && !c.get('ctx').actor) return visitorLimiter(c, next)
  return (limiters.get(limit?.bytes ?? DEFAULT_LIMIT) as MiddlewareHandler<AppEnv>)(c, next)
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
    c.set('takesForms', rule?.types.includes(FORM_TYPE) ?? false)
    if (rule && rule.types.length > 0) await checkBodyOf(c, rule)
    await next()
  }

async function checkBodyOf(c: HonoContext<AppEnv>, { types, isRequired }: BodyRule) {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const bytes = await c.req.arrayBuffer()
  const isFitting = types.includes(type)
  if (bytes.byteLength === 0 && !isRequired && (isFitting || type === '')) {
    // A client that sends nothing means no fields, whether it names a type or not
    c.req.json = async () => ({}) as never
    return
  }
  if (!isFitting) fail('unsupported-media-type')
  if (type !== 'application/json') return
  const isLarge = bytes.byteLength > DEFAULT_LIMIT
  keepJson(c, isLarge ? await readJsonInBackground(bytes) : readJson(new TextDecoder().decode(bytes)))
}

/** What was read is not read again by those that come after. Broken text is refused by name instead of lost. */
function keepJson(c: HonoContext<AppEnv>, read: ReadJson | null) {
  if (!read) fail('malformed-body')
  const { value, broken } = read
  c.req.json = async () => value as never
  if (broken.length === 0) return
  const code = 'invalid-format'
  const item = { message: messages[code], code } as const
  throw new DomainError(
    broken.slice(0, 100).map((field) => ({ ...item, ...(field ? { field: field.slice(0, 200) } : {}) })),
  )
}
