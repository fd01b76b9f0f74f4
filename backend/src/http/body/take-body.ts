import type { Context as HonoContext, MiddlewareHandler, Next } from 'hono'
import { messages } from '../../../../generated/errors.ts'
import { operations } from '../../../../generated/operations.ts'
import { budgets } from '../../../../openapi/rules/http/budgets.ts'
import { DomainError } from '../../errors/domain-error.ts'
import { fail } from '../../errors/fail.ts'
import { runLongBody } from '../../limits/lanes.ts'
import type { AppEnv } from '../app-env.ts'
import { operationOf } from '../envelope/find-operation.ts'
import { FORM_TYPE, isFormPost } from '../form-post.ts'
import { MemoryBudget } from './memory-budget.ts'
import { type Patience, readBytes, readDeclaredBytes, usualPatience } from './read-bytes.ts'
import { type JsonBody, largeJsonLook, scanBody, type UnreadJson } from './read-large-json.ts'

const MB = 1024 * 1024
/** Only larger bodies wait for the memory budget. */
const SMALL = MB
/** Up to this size, reading a body at once is cheaper than in pieces; of larger ones it would make three copies. */
const READ_AT_ONCE = 64 * 1024
/** A large body costs its bytes plus the texts or file decoded from them. */
const COST = 2
const LARGEST = Math.max(...Object.values(operations).map(({ maxBodyBytes }) => maxBodyBytes))
/** Room for two of the largest bodies, of different accounts. */
const budget = new MemoryBudget({
  total: 2 * COST * LARGEST,
  perAccount: COST * LARGEST,
  waitMs: 60_000,
  maxWaiting: 20,
})

/** When memory is short, large bodies must arrive at 6.4 Mbit/s. */
const largeBodyPatience: Patience = {
  windowMs: usualPatience.windowMs,
  bytes: () => (budget.isShort ? 8 * MB : usualPatience.bytes()),
}

interface BodyRule {
  maxBodyBytes: number
  bodyTypes: readonly string[]
  bodyRequired: boolean
}
/** For paths outside the contract. */
const unknownCall: BodyRule = { maxBodyBytes: SMALL, bodyTypes: [], bodyRequired: false }

/**
 * Reads the body by the contract's rules. Refuses oversized (413), unsupported (415), slow (408) and malformed (400) bodies. A large body
 * reserves memory until its call ends, or is refused with 503.
 */
export const takeBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const id = operationOf(c.req.method, c.req.path)
  const rule: BodyRule = id ? operations[id] : unknownCall
  const declared = declaredSize(c)
  if ((declared ?? 0) > rule.maxBodyBytes) fail('payload-too-large')
  if (rule.bodyTypes.length === 0 && !isFormPost(c)) return next()
  // Reading costs memory, so a caller whose text is used up is refused before
  if ((declared ?? 0) > budgets.longText.amount) await changedText(c, 0)
  const expected = declared ?? (c.req.raw.body ? rule.maxBodyBytes : 0)
  if (expected <= SMALL) {
    return decode(c, await readBody(c, rule, declared), next)
  }
  const release = await budget.take(accountOf(c), COST * expected)
  try {
    await decode(c, await readBody(c, rule, declared, largeBodyPatience), next)
  } finally {
    release()
  }
}

/** Parses a body and runs its call. Much text is counted before, waits for its turn and leaves the processor to others afterwards. */
async function decode(c: HonoContext<AppEnv>, body: UnreadJson | undefined, next: Next) {
  const read = async () => body && keepJson(c, await body.read())
  const run = async () => {
    await read()
    await next()
  }
  if (!body || body.textBytes <= budgets.longText.amount) return run()
  await changedText(c, body.textBytes)
  if (!body.hasFiles) return runLongBody(accountOf(c), run)
  // Files have queues of their own; others' text doesn't wait for them
  await runLongBody(accountOf(c), read)
  await next()
}

/** Counts an account's text in bytes. @throws rate-limited */
const changedText = (c: HonoContext<AppEnv>, bytes: number) =>
  c.get('ctx').services.limits.changedText.consume(accountOf(c), bytes)

/** The declared size in bytes; null when unknown. */
function declaredSize(c: HonoContext<AppEnv>) {
  if (c.req.header('transfer-encoding') !== undefined) return null
  const length = c.req.header('content-length')
  return length === undefined ? null : Number.parseInt(length, 10)
}

/** Every operation with large bodies requires a log-in; anonymous callers share one budget. */
const accountOf = (c: HonoContext<AppEnv>) => c.get('ctx').actor?.reference ?? 'anonymous'

async function readBody(
  c: HonoContext<AppEnv>,
  { maxBodyBytes, bodyTypes, bodyRequired }: BodyRule,
  declared: number | null,
  patience = usualPatience,
): Promise<UnreadJson | undefined> {
  const { incoming } = c.env ?? {}
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const isFitting = bodyTypes.includes(type)
  const early = isFitting && type !== FORM_TYPE ? largeJsonLook : undefined
  const bytes =
    incoming && declared !== null && declared <= READ_AT_ONCE
      ? await readDeclaredBytes(c.req.raw, { socket: incoming.socket, patience })
      : await readBytes(c.req.raw, { limit: maxBodyBytes, declared, patience, early })
  const isLarge = bytes.length > SMALL
  // Forms and signed bodies are read again in raw form
  if (type === FORM_TYPE && c.req.raw.body) c.req.raw = new Request(c.req.raw, { body: bytes })
  else if (!isLarge) c.req.text = async () => new TextDecoder().decode(bytes)
  if (bodyTypes.length === 0) return
  if (bytes.length === 0 && !bodyRequired && (isFitting || type === '')) {
    // An empty body means no fields, with or without a content type
    c.req.json = async () => ({}) as never
    c.req.raw = withoutBody(c)
    return
  }
  if (!isFitting) fail('unsupported-media-type')
  if (type === FORM_TYPE) return
  return scanBody(bytes, { isLarge })
}

/** A request that never had a body: the route's check of media types looks for one, and can't read a consumed one. */
const withoutBody = ({ req }: HonoContext<AppEnv>) =>
  new Request(req.url, { method: req.method, headers: req.raw.headers })

/** Caches the parsed body for the handlers. Names fields with texts that can't be stored. */
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
