import { type HubMessage, type HubMessageBody, hubMessages } from '../../../../generated/hub.ts'
import type { HubIdentity } from '../../context/context.ts'
import type { Hub } from '../../hub/types.ts'

/** The node's own connections of one showing. */
export const groupsOf = (showingReference: string) => ({
  /** Whoever gets its display: attendees with a seat, presenters. */
  watching: `watching:${showingReference}`,
  presenting: `presenting:${showingReference}`,
  waiting: `waiting:${showingReference}`,
})

/** Sends the contract's messages and no others. */
export interface Broadcaster {
  toGroup<M extends HubMessage>(group: string, message: M, body: HubMessageBody<M>): void
  toConnection<M extends HubMessage>(connectionId: string, message: M, body: HubMessageBody<M>): void
}

/**
 * The compiler knows the messages' shapes. With `isChecked` (tests and development) each is also held against the contract,
 * once and not once for each receiver.
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
