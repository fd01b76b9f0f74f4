import { DriverException, UniqueConstraintViolationException } from '@mikro-orm/core'
import { IDEMPOTENCY_LIFETIME } from '../../../openapi/rules/durations.ts'
import type { Actor, Context } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { fail } from '../errors/fail.ts'
import { hashToken } from '../infrastructure/references.ts'
import { inTurn } from './in-turn.ts'
import { KeptAnswer } from './kept-answer.entity.ts'

interface Call {
  operationId: string
  /** What was asked for, validated: the same values make the same text. */
  input: { params: unknown; query: unknown; body: unknown }
  /** The `Idempotency-Key` header. */
  key: string
}
interface Answer {
  status: number
}

/**
 * Answers a creating call once for each key of an account (draft-ietf-httpapi-idempotency-key-header). What the call does and its answer are
 * committed together, so that neither is there without the other, whatever fails in between. Calls at the same moment wait for the first;
 * one that fails keeps nothing.
 * @throws idempotency-key-reused, and what the call throws
 */
export async function answerOnce<A extends Answer>(ctx: Context, call: Call, act: () => Promise<A>): Promise<A> {
  const { actor } = ctx
  if (!actor) return act()
  const id = idOf(actor, call.key)
  const request = hashToken(JSON.stringify([call.operationId, call.input.params, call.input.query, call.input.body]))
  const attempt = () =>
    ctx.transaction(async (em) => {
      await lockKey(em, id)
      const kept = await em.findOne(KeptAnswer, {
        id,
        keptAt: { $gt: new Date(ctx.now().getTime() - IDEMPOTENCY_LIFETIME) },
      })
      if (kept) return repeat<A>(ctx, kept, request)
      const answer = await act()
      if (answer.status === 201) await keep(ctx, em, { id, request, accountReference: actor.reference }, answer)
      return answer
    })
  // Calls with one key wait here, not in the database, where each of them would hold a connection
  return inTurn(id, () => onceMore(attempt))
}

/** The same key in quotation marks, as the draft writes it, is the same key. */
const idOf = ({ reference }: Actor, key: string) => hashToken(`${reference} ${key.replace(/^"(.+)"$/, '$1')}`)

/** Until the transaction ends, for calls that reach another node. */
const lockKey = (em: EntityManager, id: string) =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [id])

function repeat<A>({ services }: Context, kept: KeptAnswer, request: string): A {
  if (kept.request !== request) fail('idempotency-key-reused', { field: 'idempotency-key' })
  return JSON.parse(services.secretBox.open(kept.answer, kept.id)) as A
}

async function keep(
  { services, now }: Context,
  em: EntityManager,
  names: Pick<KeptAnswer, 'id' | 'request' | 'accountReference'>,
  answer: Answer,
) {
  const sealed = services.secretBox.seal(JSON.stringify(answer), names.id)
  await em.upsert(KeptAnswer, { ...names, answer: sealed, keptAt: now() })
}

/** A verb that tries again after a lost race cannot do so inside this transaction, which the database has given up by then. */
async function onceMore<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (isLostRace(error)) return attempt()
    throw error
  }
}

/** SQLSTATE 25P02: a statement after the one that lost. */
const isLostRace = (error: unknown) =>
  error instanceof UniqueConstraintViolationException || (error instanceof DriverException && error.code === '25P02')
