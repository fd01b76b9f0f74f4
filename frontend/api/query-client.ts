import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError, LeftOverEvent, NO_ANSWER } from './api-error.ts'

/** Faults of this page are said on the console: the person can do nothing about them. */
const reportFault = (error: Error) => {
  if (!(error instanceof ApiError || error instanceof LeftOverEvent)) console.error(error)
}

/** Answers of the server that were read. A refusal is final, and so is a fault; only a lost connection is tried again. */
export const createQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: reportFault }),
    mutationCache: new MutationCache({ onError: reportFault }),
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && error instanceof ApiError && error.status === NO_ANSWER,
        staleTime: 5_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
