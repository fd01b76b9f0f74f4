import createFetchClient, { type ClientOptions } from 'openapi-fetch'
import type { paths } from '../../../../generated/types.ts'

/** A typed client for every call of the contract. */
export const createClient = (options?: ClientOptions) => createFetchClient<paths>(options)
export type LecternClient = ReturnType<typeof createClient>
