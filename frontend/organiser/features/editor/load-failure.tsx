import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { asApiError } from '../../../api/client/api-error.ts'
import { editorText } from '../../../text/events/editor.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { setPageTitle } from '../../../ui/display/document-title.ts'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { RetryBanner } from '../../../ui/feedback/retry-banner.tsx'
import { paths } from '../../paths.ts'

type Load = UseQueryResult<unknown>

interface LoadsProps {
  /** Event, slides and showings; failed ones are retried together. */
  loads: readonly Load[]
}

/** The errors of the three loads in one banner (docs/product-rules.md#editor), without duplicates. */
export const LoadBanner = ({ loads }: LoadsProps) => {
  const failed = loads.filter((load) => load.isError)
  if (failed.length === 0) return null
  return (
    <RetryBanner
      message={editorText.loadFailed}
      reasons={reasonsOf(failed)}
      isTrying={failed.some((load) => load.isFetching)}
      onRetry={() => {
        for (const load of failed) void load.refetch()
      }}
    />
  )
}

const reasonsOf = (failed: readonly Load[]): string[] => {
  const errors = failed.map((load) => asApiError(load.error)).filter((error) => error.hasErrorList)
  return [...new Set(errors.flatMap((error) => error.errors.map(({ message }) => message)))]
}

/** Replaces the editor while it has no event or no slides to show. The title says why, the heading which page it is. */
export const LoadFailure = ({ loads }: LoadsProps) => {
  useEffect(() => setPageTitle(editorText.loadFailed), [])
  return (
    <div className="stack stack--wide">
      <PageTitle title={editorText.editing} />
      <LoadBanner loads={loads} />
      <p>
        <Link href={paths.dashboard}>{editorText.viewAllEvents}</Link>
      </p>
    </div>
  )
}
