import { useQuery } from '@tanstack/react-query'
import { api, unwrap } from '../client/client.ts'

/** What attendees see of an event, with what its owner's plan includes. `link` is its share link, whose key is never limited. */
export const useAppearance = (accessCode: string | undefined, link: string) =>
  useQuery({
    queryKey: ['appearance', accessCode, link],
    enabled: accessCode !== undefined,
    retry: false,
    queryFn: () => {
      const key = new URL(link).searchParams.get('link')
      const params = { path: { accessCode: accessCode ?? '' }, query: key ? { link: key } : {} }
      return unwrap(api.GET('/api/watch/events/{accessCode}', { params }))
    },
  })
