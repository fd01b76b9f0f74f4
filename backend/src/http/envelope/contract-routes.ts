import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status'
import type * as z from 'zod'
import { locations } from '../../../../generated/locations.ts'
import { type OperationId, type Routes, routes } from '../../../../generated/routes.ts'
import type { Context, ContextOrTransaction } from '../../context/context.ts'
import { answerOnce, runWork } from '../../idempotency/answer-once.ts'
import type { AppEnv } from '../app-env.ts'
import type { CacheableResponse } from '../cacheable-response.ts'
import { isFormPost } from '../form-post.ts'
import { type SlicedList, slicedJson } from './sliced-json.ts'

type Request<R> = R extends { request: infer Q } ? Q : Record<never, never>
type Output<T> = T extends z.ZodType ? z.output<T> : Record<never, never>
type BodyOf<Q> = Q extends { body: { content: infer C } }
  ? C[keyof C] extends { schema: infer S extends z.ZodType }
    ? z.output<S>
    : undefined
  : undefined

/** A handler's input: validated, with defaults filled in. */
export interface Input<R> {
  params: Request<R> extends { params: infer P } ? Output<P> : Record<never, never>
  query: Request<R> extends { query: infer P } ? Output<P> : Record<never, never>
  headers: Request<R> extends { headers: infer P } ? Output<P> : Record<never, never>
  body: BodyOf<Request<R>>
}

/** A response body other than JSON: an image, a redirect. */
type RawBody = string | Uint8Array<ArrayBuffer> | ReadableStream | null

interface Extras {
  headers?: Record<string, string>
  /** The data is one object for many callers and never changes, so it's checked and written as JSON once. */
  isShared?: boolean
  /** A long list of the data, where it's still empty. */
  sliced?: SlicedList
  /** For an `Idempotency-Key`: what names the data, if the data is large. The handler's `reload` reads it again. */
  dataKey?: unknown
  /** The same answer may be sent to other callers, for as long as it's current. */
  cacheable?: Omit<CacheableResponse, 'body' | 'bytes'>
}
type AnswerOf<A, S> = A extends { content: { 'application/json': { schema: infer E extends z.ZodType } } }
  ? z.input<E> extends { success: true; responseData: infer D }
    ? Extras & { status: S; data: D }
    : never
  : Extras & { status: S; raw: RawBody }
type Answers<M> = {
  [S in keyof M]: S extends 200 | 201 | 202 | 204 | 206 | 302 | 303 | 304 | 416
    ? AnswerOf<M[S], S> | (M[S] extends { content: infer C } ? RawAnswer<C, S> : never)
    : never
}[keyof M]
// Some responses offer bytes besides JSON (QR codes, images)
type RawAnswer<C, S> = Exclude<keyof C, 'application/json'> extends never ? never : Extras & { status: S; raw: RawBody }

/** Exactly the successful responses of the contract. Handlers throw errors. */
export type Answer<R> = R extends { responses: infer M } ? Answers<M> : never

/** A call with an `Idempotency-Key` is part of the transaction that keeps its answer. */
type ContextOf<R> = 'idempotency-key' extends keyof Input<R>['headers'] ? ContextOrTransaction : Context

export type Handler<R> = (input: Input<R>, ctx: ContextOf<R>, c: HonoContext<AppEnv>) => Promise<Answer<R>>
/** Does its slow work first and returns the rest, so that the transaction of a key never waits for that work. */
interface PreparingHandler<R> {
  prepare(input: Input<R>, ctx: Context): Promise<(ctx: ContextOf<R>) => Promise<Answer<R>>>
  /** The data of an answer that is given again, from its `dataKey`. */
  reload?(dataKey: never, input: Input<R>, ctx: ContextOf<R>): Promise<Pick<LooseAnswer, 'data' | 'sliced'>>
}
/** A handler for each operation; a missing one is a type error. */
export type Handlers = { [K in OperationId]: Handler<Routes[K]> | PreparingHandler<Routes[K]> }

interface LooseAnswer extends Extras {
  status: number
  data?: unknown
  raw?: RawBody
}
type Act = (ctx: ContextOrTransaction) => Promise<LooseAnswer>
type LooseHandler =
  | ((input: Input<never>, ctx: ContextOrTransaction, c: HonoContext<AppEnv>) => Promise<LooseAnswer>)
  | {
      prepare(input: Input<never>, ctx: Context): Promise<Act>
      reload?(dataKey: unknown, input: Input<never>, ctx: ContextOrTransaction): Promise<object>
    }

/** Registers the operations of the contract: all on a node, those of attendees on a relay. Requests are validated, responses parsed. */
export function registerHandlers(app: OpenAPIHono<AppEnv>, handlers: Partial<Handlers>) {
  for (const operationId of Object.keys(routes) as OperationId[]) {
    const route = routes[operationId]
    const handler = handlers[operationId] as unknown as LooseHandler | undefined
    if (!handler) continue
    app.openapi(
      route as Routes['createEvent'],
      (async (c: HonoContext<AppEnv>) => {
        const input = inputOf(c)
        const answer = await runHandler(operationId, input, c, handler)
        for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value)
        if (answer.status === 201) c.header('location', locations[operationId]?.(input.params, answer.data))
        if (answer.data === undefined) {
          if (answer.raw === null) repeat(c, answer, null)
          return c.body((answer.raw ?? null) as never, answer.status as StatusCode as never)
        }
        c.header('content-type', 'application/json')
        const json = await jsonOf(operationId, answer)
        repeat(c, answer, json)
        return c.body(json, answer.status as ContentfulStatusCode)
      }) as never,
    )
  }
}

function repeat(c: HonoContext<AppEnv>, { cacheable }: LooseAnswer, json: Json | string | null) {
  if (!cacheable) return
  const body = typeof json === 'string' ? new TextEncoder().encode(json) : json
  c.set('cacheable', { ...cacheable, body: () => body, bytes: body?.length ?? 0 })
}

/** Runs the handler once per `Idempotency-Key`, if the operation supports it. */
function runHandler(
  operationId: OperationId,
  input: Input<never>,
  c: HonoContext<AppEnv>,
  handler: LooseHandler,
): Promise<LooseAnswer> {
  const { 'idempotency-key': key } = input.headers as { 'idempotency-key'?: string | undefined }
  const ctx = c.get('ctx')
  const work =
    'prepare' in handler
      ? {
          prepare: () => handler.prepare(input, ctx),
          reload:
            handler.reload &&
            ((dataKey: unknown, ctx: ContextOrTransaction) =>
              handler.reload?.(dataKey, input, ctx) ?? Promise.resolve({})),
        }
      : { act: (ctx: ContextOrTransaction) => handler(input, ctx, c) }
  return key === undefined ? runWork(ctx, work) : answerOnce(ctx, { operationId, input, key }, work)
}

function inputOf(c: HonoContext<AppEnv>) {
  const valid = c.req.valid as (target: string) => unknown
  const isForm = isFormPost(c)
  return {
    params: valid.call(c.req, 'param') ?? {},
    query: valid.call(c.req, 'query') ?? {},
    headers: valid.call(c.req, 'header') ?? {},
    body: valid.call(c.req, isForm ? 'form' : 'json'),
  } as Input<never>
}

type Json = Uint8Array<ArrayBuffer>
/** One encoded body for each state. */
const shared = new WeakMap<object, Map<OperationId, Json>>()

/** Only what is shared is encoded here; other answers stay text. */
async function jsonOf(operationId: OperationId, answer: LooseAnswer): Promise<Json | string> {
  const { data, isShared, sliced } = answer
  if (sliced) return slicedJson({ ...answer, data: data as object, sliced }, (one) => parseAnswer(operationId, one))
  const write = () => JSON.stringify(parseAnswer(operationId, answer))
  if (!isShared || typeof data !== 'object' || data === null) return write()
  const known = shared.get(data) ?? new Map<OperationId, Json>()
  shared.set(data, known)
  const json = known.get(operationId) ?? new TextEncoder().encode(write())
  known.set(operationId, json)
  return json
}

/** Drops fields that the contract doesn't name; throws when the response violates it. */
function parseAnswer(operationId: OperationId, { status, data }: LooseAnswer) {
  const answers = routes[operationId].responses as Record<number, { content?: Record<string, { schema: z.ZodType }> }>
  const schema = answers[status]?.content?.['application/json']?.schema
  if (!schema) throw new Error(`${operationId} answers ${status} with JSON, which the contract does not list`)
  return schema.parse({ success: true, responseData: data, errors: [] }, { reportInput: false })
}
