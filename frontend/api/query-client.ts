import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

/** Answers of the server that were read. A refusal is final; only a lost connection is tried again. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 2 && (!(error instanceof ApiError) || error.status === 0),
        staleTime: 5_000,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
