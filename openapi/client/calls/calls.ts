import createFetchClient, { type ClientOptions } from 'openapi-fetch'
import { creatingCalls } from '../../../generated/creating-calls.ts'
import type { paths } from '../../../generated/types.ts'
import { randomId } from './random-id.ts'

export const KEY_HEADER = 'Idempotency-Key'

/** A typed client for every operation of the contract. Creating calls get an `Idempotency-Key` unless they have one. */
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
