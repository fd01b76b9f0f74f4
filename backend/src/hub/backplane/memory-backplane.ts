import type { HubLog } from '../types.ts'
import type { Backplane } from './backplane.ts'

type Handler = (message: string) => void

/** The backplane of a single node. Delivery stays asynchronous, as with a broker. */
export function createMemoryBackplane(log: HubLog): Backplane {
  const channels = new Map<string, Set<Handler>>()
  let isClosed = false

  const deliver = (channel: string, message: string) => {
    for (const handler of [...(channels.get(channel) ?? [])]) {
      try {
        handler(message)
      } catch (error) {
        log.error({ err: error, channel }, 'backplane handler failed')
      }
    }
  }

  return {
    async publish(channel, message) {
      if (isClosed) throw new Error('The backplane is closed.')
      queueMicrotask(() => deliver(channel, message))
    },
    async subscribe(channel, handler) {
      const own: Handler = (message) => handler(message) // Wraps the handler, because the same function may subscribe twice
      const handlers = channels.get(channel) ?? new Set()
      channels.set(channel, handlers.add(own))
      return async () => {
        handlers.delete(own)
        if (handlers.size === 0 && channels.get(channel) === handlers) channels.delete(channel)
      }
    },
    async close() {
      isClosed = true
      channels.clear()
    },
  }
}
