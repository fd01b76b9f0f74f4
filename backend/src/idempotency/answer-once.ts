import { DriverException, UniqueConstraintViolationException } from '@mikro-orm/core'
import { IDEMPOTENCY_LIFETIME } from '../../../openapi/rules/durations.ts'
import type { Actor, Context, ContextOrTransaction, Transaction } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import { hashToken } from '../infrastructure/references.ts'
import { inTurn } from './in-turn.ts'
import { KeptAnswer } from './kept-answer.entity.ts'

interface Call {
  operationId: string
  /** The validated request: equal values serialise to the same text. */
  input: { params: unknown; query: unknown; body: unknown }
  /** The `Idempotency-Key` header. */
  key: string
}
interface Answer {
  status: number
  headers?: unknown
  /** What is kept in place of large data, for `recall`. */
  kept?: unknown
}
type Act<A> = (ctx: ContextOrTransaction) => Promise<A>
/** What a call does. Slow work is prepared before the transaction, which would hold a connection meanwhile. */
export type Work<A> = ({ act: Act<A> } | { prepare: () => Promise<Act<A>> }) & {
  /** Reads the data of an answer again, from what was kept of it. */
  recall?: ((kept: unknown, ctx: ContextOrTransaction) => Promise<object>) | undefined
}

/**
 * Runs a creating call once per account and key (draft-ietf-httpapi-idempotency-key-header). Commits the change and the stored response
 * in one transaction, so neither exists without the other. Concurrent calls wait for the first; failed calls store nothing.
 * @throws idempotency-key-reused, and whatever the call throws
 */
export async function answerOnce<A extends Answer>(ctx: Context, call: Call, work: Work<A>): Promise<A> {
  const { actor } = ctx
  if (!actor) return runWork(ctx, work)
  const repeat = (ctx: ContextOrTransaction, kept: KeptAnswer) => answerAgain(ctx, kept, request, work)
  const id = idOf(actor, call.key)
  const request = hashToken(JSON.stringify([call.operationId, call.input.params, call.input.query, call.input.body]))
  const attempt = (act: Act<A>) =>
    ctx.transaction(async (tx) => {
      await lockKey(tx.em, id)
      const kept = await findKept(tx, id)
      if (kept) return repeat(tx, kept)
      const answer = await act(tx)
      if (answer.status === 201) await keep(tx, { id, request, accountReference: actor.reference }, answer)
      return answer
    })
  // Wait here instead of in the database, where each waiting call would hold a connection
  return inTurn(id, async () => {
    if ('act' in work) return onceMore(() => attempt(work.act))
    const kept = await ctx.transaction((tx) => findKept(tx, id))
    if (kept) return repeat(ctx, kept)
    const act = await work.prepare()
    return onceMore(() => attempt(act))
  })
}

/** For a call without a key. */
export async function runWork<A>(ctx: Context, work: Work<A>): Promise<A> {
  const act = 'act' in work ? work.act : await work.prepare()
  return act(ctx)
}

const findKept = ({ em, now }: Transaction, id: string) =>
  em.findOne(KeptAnswer, { id, keptAt: { $gt: new Date(now().getTime() - IDEMPOTENCY_LIFETIME) } })

/** The draft quotes the key; both spellings are the same key. */
const idOf = ({ reference }: Actor, key: string) => hashToken(`${reference} ${key.replace(/^"(.+)"$/, '$1')}`)

/** Locks the key until the transaction ends, for calls on other nodes. */
const lockKey = (em: EntityManager, id: string) =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [id])

async function answerAgain<A extends Answer>(
  ctx: ContextOrTransaction,
  kept: KeptAnswer,
  request: string,
  { recall }: Work<A>,
) {
  if (kept.request !== request) fail('idempotency-key-reused', { field: 'idempotency-key' })
  const answer = JSON.parse(ctx.services.secretBox.open(kept.answer, kept.id)) as A
  return recall && answer.kept !== undefined ? { ...answer, ...(await recall(answer.kept, ctx)) } : answer
}

async function keep(
  { services, now, em }: Transaction,
  names: Pick<KeptAnswer, 'id' | 'request' | 'accountReference'>,
  answer: Answer,
) {
  const { status, headers, kept } = answer
  const small = kept === undefined ? answer : { status, headers, kept }
  const sealed = services.secretBox.seal(JSON.stringify(small), names.id)
  await em.upsert(KeptAnswer, { ...names, answer: sealed, keptAt: now() })
}

/** After a lost race PostgreSQL has aborted the transaction, so the retry needs a new one. */
async function onceMore<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (isLostRace(error)) return attempt()
    throw error
  }
}

/** SQLSTATE 25P02: a statement in an aborted transaction. */
const isLostRace = (error: unknown) =>
  error instanceof UniqueConstraintViolationException || (error instanceof DriverException && error.code === '25P02')
