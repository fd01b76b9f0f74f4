import type { QueryClient } from '@tanstack/react-query'
import { eventQuery } from './events/events.ts'
import { meQuery } from './login/login.ts'
import { showingsQuery } from './showings/showings.ts'
import { slidesQuery } from './slides/slides.ts'

/** Asks who is logged in while the page's script is still coming. A failure is the page's to say, when it asks again. */
export const askEarlyWhoIsLoggedIn = (queryClient: QueryClient) => queryClient.prefetchQuery(meQuery)

/** Asks for all that the editor shows of an event, side by side, while its script is still coming; nothing of it for guests. */
export const loadEditorEarly = async (queryClient: QueryClient, eventReference: string): Promise<void> => {
  await askEarlyWhoIsLoggedIn(queryClient)
  if (!queryClient.getQueryData(meQuery.queryKey)) return
  await Promise.all([
    queryClient.prefetchQuery(eventQuery(eventReference)),
    queryClient.prefetchQuery(slidesQuery(eventReference)),
    queryClient.prefetchQuery(showingsQuery(eventReference)),
  ])
}
