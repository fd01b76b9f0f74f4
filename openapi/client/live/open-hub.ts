import type { HubMessage } from '../../../generated/hub-messages.ts'
import type { Hub } from '../connection/hub.ts'
import type { HubEvent } from './reduce.ts'

const MESSAGES: HubMessage[] = [
  'DisplayChanged',
  'ShowingChanged',
  'SeatGranted',
  'RefreshCounts',
  'UpdateGroupCount',
  'SessionEnded',
]

interface Listener {
  showingReference: string
  onMessage: (message: HubEvent) => void
  onClosed: () => void
}

/** Opens a hub connection that passes on the messages of one showing. @throws when it can't be opened in time */
export const openHub = async (hub: Hub, { showingReference, onMessage, onClosed }: Listener): Promise<Hub> => {
  for (const type of MESSAGES) {
    hub.on(type, (body) => {
      const { showingReference: showing, reference = showing } = body as {
        showingReference?: string
        reference?: string
      }
      // The end of a log-in concerns no showing
      if (reference === undefined || reference === showingReference) onMessage({ type, body } as HubEvent)
    })
  }
  await hub.start()
  hub.onClosed(onClosed)
  return hub
}
