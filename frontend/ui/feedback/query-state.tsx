import type { ReactNode } from 'react'
import { RetryBanner } from './retry-banner.tsx'
import { Loading } from './spinner.tsx'

interface QueryStateProps {
  query: { isPending: boolean; isError: boolean; isFetching: boolean; refetch: () => unknown }
  /** What the user reads when it could not be loaded. */
  failure: string
  loading?: ReactNode
}

/** What a page shows while a query loads and after it failed, with a retry button; nothing otherwise. */
export const QueryState = ({ query, failure, loading = <Loading /> }: QueryStateProps) => (
  <>
    {query.isPending && loading}
    {query.isError && (
      <RetryBanner message={failure} isTrying={query.isFetching} onRetry={() => void query.refetch()} />
    )}
  </>
)
