import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { staleAfter } from '../client/preload.ts'

export type ShowingReport = Schemas['ShowingReport']

const ADDRESS = '/api/sessions/{eventReference}/showings/{showingReference}/report'

export const reportQuery = (eventReference: string, showingReference: string) =>
  queryOptions({
    queryKey: ['report', eventReference, showingReference],
    queryFn: () => unwrap(api.GET(ADDRESS, { params: { path: { eventReference, showingReference } } })),
    staleTime: staleAfter(0),
  })

/** How a showing went, in counts. */
export const useReport = (eventReference: string, showingReference: string) =>
  useQuery(reportQuery(eventReference, showingReference))

/** Where the browser downloads a table of the report. */
export const reportFile = (eventReference: string, showingReference: string, table: 'attendees' | 'slides') =>
  `/api/sessions/${eventReference}/showings/${showingReference}/report/file?table=${table}`
