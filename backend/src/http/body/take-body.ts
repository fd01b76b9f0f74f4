import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { messages } from '../../../../generated/errors.ts'
import { operations } from '../../../../generated/operations.ts'
import { DomainError } from '../../errors/domain-error.ts'
import { fail } from '../../errors/fail.ts'
import type { AppEnv } from '../app-env.ts'
import { operationOf } from '../envelope/find-operation.ts'
import { FORM_TYPE, isFormPost } from '../form-post.ts'
import { MemoryBudget } from './memory-budget.ts'
import { type Patience, readBytes, usualPatience } from './read-bytes.ts'
import { type JsonBody, readLargeJson, readSmallJson } from './read-large-json.ts'

const MB = 1024 * 1024
/** Larger bodies are few, and wait for memory. */
const SMALL = MB
/** What a large body takes: its bytes, and the texts or the file that come of them. */
const COST = 2
const LARGEST = Math.max(...Object.values(operations).map(({ maxBodyBytes }) => maxBodyBytes))
/** Two of the largest at once, but not of one account. */
const budget = new MemoryBudget({
  total: 2 * COST * LARGEST,
  perAccount: COST * LARGEST,
  waitMs: 60_000,
  maxWaiting: 20,
})

/** While others wait for the memory that a body holds, it has to come faster, as over a line with 6.4 Mbit/s. */
const largeBodyPatience: Patience = {
  windowMs: usualPatience.windowMs,
  bytes: () => (budget.isShort ? 8 * MB : usualPatience.bytes()),
}

interface BodyRule {
  maxBodyBytes: number
  bodyTypes: readonly string[]
  bodyRequired: boolean
}
/** For calls that are not in the contract. */
const unknownCall: BodyRule = { maxBodyBytes: SMALL, bodyTypes: [], bodyRequired: false }

/**
 * Reads the body as the contract says. What is too large (413), of a type that the operation does not take (415), too slow (408), no JSON or
 * broken Unicode (400) is refused. Memory for a large one is reserved before it is read, until its call is over (else 503).
 */
export const takeBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const id = operationOf(c.req.method, c.req.path)
  const rule: BodyRule = id ? operations[id] : unknownCall
  const declared = declaredSize(c)
  if ((declared ?? 0) > rule.maxBodyBytes) fail('payload-too-large')
  if (rule.bodyTypes.length === 0 && !isFormPost(c)) return next()
  const expected = declared ?? (c.req.raw.body ? rule.maxBodyBytes : 0)
  if (expected <= SMALL) {
    await readBody(c, rule, declared)
    return next()
  }
  const release = await budget.take(accountOf(c), COST * expected)
  try {
    await readBody(c, rule, declared, largeBodyPatience)
    await next()
  } finally {
    release()
  }
}

/** The size that the client promises, in bytes; null when it will show. */
function declaredSize(c: HonoContext<AppEnv>) {
  if (c.req.header('transfer-encoding') !== undefined) return null
  const length = c.req.header('content-length')
  return length === undefined ? null : Number.parseInt(length, 10)
}

/** Every operation that takes large bodies requires a log-in; the others share one budget. */
const accountOf = (c: HonoContext<AppEnv>) => c.get('ctx').actor?.reference ?? 'anonymous'

async function readBody(
  c: HonoContext<AppEnv>,
  { maxBodyBytes, bodyTypes, bodyRequired }: BodyRule,
  declared: number | null,
  patience = usualPatience,
) {
  const bytes = await readBytes(c.req.raw, { limit: maxBodyBytes, declared, patience })
  const isLarge = bytes.length > SMALL
  // For those who read it as it came: forms, and what is signed
  if (!isLarge && c.req.raw.body) c.req.raw = new Request(c.req.raw, { body: bytes })
  if (bodyTypes.length === 0) return
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const isFitting = bodyTypes.includes(type)
  if (bytes.length === 0 && !bodyRequired && (isFitting || type === '')) {
    // A client that sends nothing means no fields, whether it names a type or not
    c.req.json = async () => ({}) as never
    return
  }
  if (!isFitting) fail('unsupported-media-type')
  if (type === FORM_TYPE) return
  keepJson(c, isLarge ? await readLargeJson(bytes) : readSmallJson(bytes))
}

/** What was read is not read again by those that come after. Broken text is refused by name instead of lost. */
function keepJson(c: HonoContext<AppEnv>, read: JsonBody) {
  if (read === 'malformed') fail('malformed-body')
  if (read === 'too-large') fail('payload-too-large')
  const { value, broken } = read
  c.req.json = async () => value as never
  if (broken.length === 0) return
  const code = 'invalid-format'
  const item = { message: messages[code], code } as const
  throw new DomainError(
    broken.slice(0, 100).map((field) => ({ ...item, ...(field ? { field: field.slice(0, 200) } : {}) })),
  )
}
