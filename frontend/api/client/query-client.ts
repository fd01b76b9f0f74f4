import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, LeftOverEvent, NO_ANSWER } from './api-error.ts'
import { staleAfter } from './preload.ts'

/** Under which key the answers about each event are kept. */
export const EVENT = 'event'

/** Faults of this page are said on the console: the person can do nothing about them. */
const reportFault = (error: Error) => {
  if (!(error instanceof ApiError || error instanceof LeftOverEvent)) console.error(error)
}

/** Answers of the server that were read. A refusal is final, and so is a fault; only a lost connection is tried again. */
export const createQueryClient = () => {
  /** Something was not found: the event that it belongs to may be gone, of which the page has to know. */
  const doubtEvent = (error: Error) => {
    if (error instanceof ApiError && error.status === 404) void client.invalidateQueries({ queryKey: [EVENT] })
  }
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        reportFault(error)
        if (queryKey[0] !== EVENT) doubtEvent(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        reportFault(error)
        doubtEvent(error)
      },
    }),
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && error instanceof ApiError && error.status === NO_ANSWER,
        staleTime: staleAfter(5_000),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return client
}
