import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, LeftOverEvent, NO_ANSWER } from './api-error.ts'
import { staleAfter } from './preload.ts'

/** The query key of everything about events. */
export const EVENT = 'event'

/** Logs bugs of this page to the console, since the user can't do anything about them. */
const reportFault = (error: Error) => {
  if (!(error instanceof ApiError || error instanceof LeftOverEvent)) console.error(error)
}

/** The query cache. Only lost connections are retried: refusals and bugs would fail again. */
export const createQueryClient = () => {
  /** A 404 may mean that the whole event is gone, so its page has to check. */
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
