import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, unwrap } from '../client/client.ts'

/** A showing's links that need no log-in: of the stage display and of a captioner. */
export type KeyLink = 'stage' | 'captioner'

interface Address {
  eventReference: string
  showingReference: string
}

const STAGE = '/api/sessions/{eventReference}/showings/{showingReference}/stage'
const CAPTIONER = '/api/sessions/{eventReference}/showings/{showingReference}/captioner'

const calls = {
  stage: {
    make: async (path: Address) => (await unwrap(api.PUT(STAGE, { params: { path } }))).stageLink,
    end: (path: Address) => api.DELETE(STAGE, { params: { path } }),
  },
  captioner: {
    make: async (path: Address) => (await unwrap(api.PUT(CAPTIONER, { params: { path } }))).captionerLink,
    end: (path: Address) => api.DELETE(CAPTIONER, { params: { path } }),
  },
}

const linkQuery = (kind: KeyLink, address: Address) =>
  queryOptions({
    queryKey: ['key link', kind, address.eventReference, address.showingReference] as const,
    queryFn: () => calls[kind].make(address),
    // An ended link isn't offered again
    gcTime: 0,
  })

/** The link, which is made if there is none. */
export const useKeyLink = (kind: KeyLink, address: Address) => useQuery(linkQuery(kind, address))

/** Ends the link: what uses it stops. */
export const useEndKeyLink = (kind: KeyLink, address: Address) =>
  useMutation({ mutationFn: () => calls[kind].end(address) })

/** Ends the link and makes another one. */
export const useRenewKeyLink = (kind: KeyLink, address: Address) => {
  const queryClient = useQueryClient()
  const { queryKey } = linkQuery(kind, address)
  return useMutation({
    mutationFn: async () => {
      await calls[kind].end(address)
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}
