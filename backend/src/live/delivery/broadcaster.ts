import { type HubMessage, type HubMessageBody, hubMessages } from '../../../../generated/hub.ts'
import type { HubIdentity } from '../../context/context.ts'
import type { Hub } from '../../hub/types.ts'

/** The groups of this node's connections to one showing. */
export const groupsOf = (showingReference: string) => ({
  /** Receives the display: seated attendees and presenters. */
  watching: `watching:${showingReference}`,
  presenting: `presenting:${showingReference}`,
  waiting: `waiting:${showingReference}`,
})

/** Sends the contract's hub messages. */
export interface Broadcaster {
  toGroup<M extends HubMessage>(group: string, message: M, body: HubMessageBody<M>): void
  toConnection<M extends HubMessage>(connectionId: string, message: M, body: HubMessageBody<M>): void
}

/**
 * Creates a broadcaster. With `isChecked` (tests and development) it also validates each message against the contract, once for all
 * receivers.
 */
export function createBroadcaster(
  hub: Pick<Hub<HubIdentity>, 'sendToGroup' | 'sendTo'>,
  { isChecked }: { isChecked: boolean },
): Broadcaster {
  const checked = (message: HubMessage, body: unknown) => (isChecked ? hubMessages[message].parse(body) : body)
  return {
    toGroup: (group, message, body) => hub.sendToGroup(group, message, [checked(message, body)]),
    toConnection: (connectionId, message, body) => void hub.sendTo(connectionId, message, [checked(message, body)]),
  }
}
