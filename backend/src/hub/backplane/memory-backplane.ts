import type { HubLog } from '../types.ts'
import { type Backplane, BackplaneError } from './backplane.ts'
import { Subscribers } from './subscribers.ts'

/** The backplane of a single node. Delivery stays asynchronous, as with a broker. */
export function createMemoryBackplane(log: HubLog): Backplane {
  const subscribers = new Subscribers(log)
  let isClosed = false
  return {
    maxMessageBytes: Number.POSITIVE_INFINITY,
    async publish(channel, message) {
      if (isClosed) throw new BackplaneError('The backplane is closed.')
      queueMicrotask(() => subscribers.deliver(channel, message))
    },
    async subscribe(channel, handler) {
      const remove = subscribers.add(channel, handler)
      return async () => remove()
    },
    isConnected: () => !isClosed,
    reconnects: () => 0,
    onReconnected() {},
    async close() {
      isClosed = true
      subscribers.clear()
    },
  }
}
