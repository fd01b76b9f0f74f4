import type { HubLog } from '../types.ts'

type Handler = (message: string) => void

/** The handlers of one node, by channel. */
export class Subscribers {
  readonly #log: HubLog
  readonly #channels = new Map<string, Set<Handler>>()

  constructor(log: HubLog) {
    this.#log = log
  }

  get channels(): string[] {
    return [...this.#channels.keys()]
  }

  has(channel: string): boolean {
    return this.#channels.has(channel)
  }

  /** Returns a function that removes the handler. */
  add(channel: string, handler: Handler): () => void {
    const own: Handler = (message) => handler(message) // Wraps the handler, because the same function may subscribe twice
    const handlers = this.#channels.get(channel) ?? new Set()
    this.#channels.set(channel, handlers.add(own))
    return () => {
      handlers.delete(own)
      if (handlers.size === 0 && this.#channels.get(channel) === handlers) this.#channels.delete(channel)
    }
  }

  deliver(channel: string, message: string) {
    for (const handler of [...(this.#channels.get(channel) ?? [])]) {
      try {
        handler(message)
      } catch (error) {
        this.#log.error({ err: error, channel }, 'backplane handler failed')
      }
    }
  }

  clear() {
    this.#channels.clear()
  }
}
