import { useMutation } from '@tanstack/react-query'
import { api, type Schemas, unwrap } from '../client/client.ts'
import { useTakeShowing } from './showings.ts'

const ADDRESS = '/api/sessions/{eventReference}/showings/{showingReference}/announcement'

/** Sends and removes the announcement on all screens; each response updates the cached showing. */
export const useAnnouncementCommands = (eventReference: string, showingReference: string) => {
  const onSuccess = useTakeShowing(eventReference, showingReference)
  const params = { path: { eventReference, showingReference } }
  const set = useMutation({
    mutationFn: (body: Schemas['SetAnnouncement']) => unwrap(api.PUT(ADDRESS, { params, body })),
    onSuccess,
  })
  const takeBack = useMutation({ mutationFn: () => unwrap(api.DELETE(ADDRESS, { params })), onSuccess })
  return { set, takeBack }
}
