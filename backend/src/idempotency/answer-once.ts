import { IDEMPOTENCY_LIFETIME } from '../../../openapi/rules/durations.ts'
import type { Actor, Context, ContextOrTransaction, Transaction } from '../context/context.ts'
import type { EntityManager } from '../db/orm.ts'
import { retryLostRace } from '../db/retry-lost-race.ts'
import { fail } from '../errors/fail.ts'
import { KeyedSemaphore } from '../infrastructure/concurrency/semaphore.ts'
import { hashToken } from '../infrastructure/references.ts'
import { IdempotencyRecord } from './idempotency-record.entity.ts'

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
  /** What is stored in place of large data, for `reload`. */
  dataKey?: unknown
}
/** An answer with large data, as stored. Earlier versions read `kept` too, while nodes are updated one after another. */
type Stored = Omit<Answer, 'dataKey'> & { kept?: unknown }
type Act<A> = (ctx: ContextOrTransaction) => Promise<A>
/** What a call does. Slow work is prepared before the transaction, which would hold a connection for its time. */
export type Work<A> = ({ act: Act<A> } | { prepare: () => Promise<Act<A>> }) & {
  /** Reads the data of an answer again, by its `dataKey`. */
  reload?: ((dataKey: unknown, ctx: ContextOrTransaction) => Promise<object>) | undefined
}

/** Calls with the same key wait here instead of in the database, where each would hold a connection. */
const sameKey = new KeyedSemaphore({ concurrency: 1 })

/**
 * Runs a creating call once per account and key (draft-ietf-httpapi-idempotency-key-header). Commits the change and the stored response
 * in one transaction, so neither exists without the other. Concurrent calls wait for the first; failed calls store nothing.
 * @throws idempotency-key-reused, and whatever the call throws
 */
export async function answerOnce<A extends Answer>(ctx: Context, call: Call, work: Work<A>): Promise<A> {
  const { actor } = ctx
  if (!actor) return runWork(ctx, work)
  const repeat = (ctx: ContextOrTransaction, record: IdempotencyRecord) => answerAgain(ctx, record, request, work)
  const id = idOf(actor, call.key)
  const request = hashToken(JSON.stringify([call.operationId, call.input.params, call.input.query, call.input.body]))
  const attempt = (act: Act<A>) =>
    ctx.transaction(async (tx) => {
      await lockKey(tx.em, id)
      const record = await findRecord(tx, id)
      if (record) return repeat(tx, record)
      const answer = await act(tx)
      if (answer.status === 201) await store(tx, { id, request, accountReference: actor.reference }, answer)
      return answer
    })
  return sameKey.run(id, async () => {
    if ('act' in work) return retryLostRace(() => attempt(work.act))
    const record = await ctx.transaction((tx) => findRecord(tx, id))
    if (record) return repeat(ctx, record)
    const act = await work.prepare()
    return retryLostRace(() => attempt(act))
  })
}

/** For a call without a key. */
export async function runWork<A>(ctx: Context, work: Work<A>): Promise<A> {
  const act = 'act' in work ? work.act : await work.prepare()
  return act(ctx)
}

const findRecord = ({ em, now }: Transaction, id: string) =>
  em.findOne(IdempotencyRecord, { id, answeredAt: { $gt: new Date(now().getTime() - IDEMPOTENCY_LIFETIME) } })

/** The draft quotes the key; both spellings are the same key. */
const idOf = ({ reference }: Actor, key: string) => hashToken(`${reference} ${key.replace(/^"(.+)"$/, '$1')}`)

/** Locks the key until the transaction ends, for calls on other nodes. */
const lockKey = (em: EntityManager, id: string) =>
  em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [id])

async function answerAgain<A extends Answer>(
  ctx: ContextOrTransaction,
  record: IdempotencyRecord,
  request: string,
  { reload }: Work<A>,
) {
  if (record.request !== request) fail('idempotency-key-reused', { field: 'idempotency-key' })
  const { kept, ...answer } = JSON.parse(ctx.services.secretBox.open(record.answer, record.id)) as A & Stored
  return (reload && kept !== undefined ? { ...answer, ...(await reload(kept, ctx)) } : answer) as A
}

async function store(
  { services, now, em }: Transaction,
  names: Pick<IdempotencyRecord, 'id' | 'request' | 'accountReference'>,
  answer: Answer,
) {
  const { status, headers, dataKey } = answer
  const small = dataKey === undefined ? answer : ({ status, headers, kept: dataKey } satisfies Stored)
  const sealed = services.secretBox.seal(JSON.stringify(small), names.id)
  await em.upsert(IdempotencyRecord, { ...names, answer: sealed, answeredAt: now() })
}
