import type { HubMessage, HubMessages, HubMethod } from '../../../../generated/hub-messages.ts'
import type { Hub } from '../../connection/hub.ts'

/** A hub with the given answers, unless that throws: also at the start, with the method `start`. */
export const fakeHub = (answer: (method: HubMethod | 'start', values: readonly unknown[]) => unknown) => {
  const listeners = new Map<HubMessage, (body: never) => void>()
  let onClosed: () => void
  const hub: Hub = {
    on: (message, listener) => void listeners.set(message, listener),
    onClosed: (listener) => {
      onClosed = listener
    },
    start: async () => void answer('start', []),
    invoke: async (method, ...values) => answer(method, values) as never,
    close: async () => undefined,
  }
  const say = <M extends HubMessage>(message: M, body: HubMessages[M]) => listeners.get(message)?.(body as never)
  return { ...hub, say, drop: () => onClosed() }
}
