import type { HubMessage } from '../../../generated/hub-messages.ts'
import type { Hub } from '../connection/hub.ts'
import type { HubEvent } from './reduce.ts'

interface Listener<M extends HubMessage> {
  showingReference: string
  messages: readonly M[]
  onMessage: (message: HubEvent<M>) => void
  onClosed: () => void
}

/** Opens a hub connection that passes on these messages of one showing. @throws when it can't be opened in time */
export const openHub = async <M extends HubMessage>(
  hub: Hub,
  { showingReference, messages, onMessage, onClosed }: Listener<M>,
): Promise<Hub> => {
  for (const type of messages) {
    hub.on(type, (body) => {
      // The end of a log-in concerns no showing
      const { showingReference: showing = showingReference, reference = showing } = body as {
        showingReference?: string
        reference?: string
      }
      if (reference === showingReference) onMessage({ type, body } as HubEvent<M>)
    })
  }
  await hub.start()
  hub.onClosed(onClosed)
  return hub
}
