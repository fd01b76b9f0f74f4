import { AsyncLocalStorage } from 'node:async_hooks'

const callers = new AsyncLocalStorage<string>()

/** Whose work it is when it's the product's own: background jobs and messages of the hub. */
const PRODUCT = ''

/** Does work on behalf of an account or a network, so that queues further down know whose turn it is. */
export const onBehalfOf = <T>(caller: string, work: () => T): T => callers.run(caller, work)

/** The account or network on whose behalf this code runs. */
export const currentCaller = (): string => callers.getStore() ?? PRODUCT
