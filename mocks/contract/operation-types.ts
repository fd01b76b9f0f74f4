import type * as z from 'zod'
import type { OperationId, Routes } from '../../generated/routes.ts'
import type { MockContext } from '../state/context.ts'

type RequestOf<R> = R extends { request: infer Q } ? Q : Record<never, never>
type Parsed<Q, Part extends string> = Q extends { [K in Part]: infer T extends z.ZodType }
  ? z.output<T>
  : Record<never, never>
type ParsedBody<Q> = Q extends { body: { content: infer C } }
  ? C[keyof C] extends { schema: infer S extends z.ZodType }
    ? z.output<S>
    : undefined
  : undefined

/** A handler's input: validated, with defaults filled in. */
interface MockInput<R> {
  params: Parsed<RequestOf<R>, 'params'>
  query: Parsed<RequestOf<R>, 'query'>
  headers: Parsed<RequestOf<R>, 'headers'>
  body: ParsedBody<RequestOf<R>>
}

interface Extras {
  headers?: Record<string, string>
}
type SuccessStatus = 200 | 201 | 206 | 302 | 303 | 304
type JsonAnswer<A, S> = A extends { content: { 'application/json': { schema: z.ZodType<unknown, infer E> } } }
  ? E extends { success: true; responseData: infer D }
    ? Extras & { status: S; data: D }
    : never
  : never
type RawAnswer<A, S> = A extends { content: infer C }
  ? Exclude<keyof C, 'application/json'> extends never
    ? never
    : Extras & { status: S; raw: string | Uint8Array<ArrayBuffer> }
  : Extras & { status: S; raw: null }

/** Exactly the successful responses of the contract. Throw errors with `fail`. */
type MockAnswer<R> = R extends { responses: infer M }
  ? { [S in keyof M & SuccessStatus]: JsonAnswer<M[S], S> | RawAnswer<M[S], S> }[keyof M & SuccessStatus]
  : never

/** An operation's behaviour on the mocks' state. It runs synchronously; an error rolls it back. */
type MockHandler<K extends OperationId> = (input: MockInput<Routes[K]>, ctx: MockContext) => MockAnswer<Routes[K]>

export type MockHandlersOf<K extends OperationId> = { [Id in K]: MockHandler<Id> }
