import createFetchClient, { type ClientOptions } from 'openapi-fetch'
import { creatingCalls } from '../../generated/creating-calls.ts'
import type { paths } from '../../generated/types.ts'
import { randomId } from './random-id.ts'

export const KEY_HEADER = 'Idempotency-Key'

/** A typed client for every call of the contract. Each call that creates something gets an `Idempotency-Key`, unless it has one. */
export const createClient = (options?: ClientOptions) => {
  const client = createFetchClient<paths>(options)
  client.use({
    onRequest({ request, schemaPath }) {
      const isCreating = request.method === 'POST' && creatingCalls.has(schemaPath)
      if (isCreating && !request.headers.has(KEY_HEADER)) request.headers.set(KEY_HEADER, randomId())
    },
  })
  return client
}
export type LecternClient = ReturnType<typeof createClient>
