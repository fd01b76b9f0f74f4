import { useMutation } from '@tanstack/react-query'
import { api, unwrap } from '../client/client.ts'
import { useTakeShowing } from './showings.ts'

const ADDRESS = '/api/sessions/{eventReference}/showings/{showingReference}/hall-languages'

/** Chooses the languages of the hall; the response updates the cached showing. */
export const useSetHallLanguages = (eventReference: string, showingReference: string) => {
  const params = { path: { eventReference, showingReference } }
  return useMutation({
    mutationFn: (languageCodes: string[]) => unwrap(api.PUT(ADDRESS, { params, body: { languageCodes } })),
    onSuccess: useTakeShowing(eventReference, showingReference),
  })
}
