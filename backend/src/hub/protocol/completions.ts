import { EncodedMessage } from './encoded-message.ts'
import { completion } from './messages.ts'

interface Known {
  id: string
  message: EncodedMessage
}

/**
 * The results of calls. A frozen result that a method returns again is encoded once for all who call with the same id, as clients do
 * that have just connected.
 */
export class Completions {
  readonly #known = new WeakMap<object, Known>()

  of(id: string, result: unknown): EncodedMessage {
    const isShared = typeof result === 'object' && result !== null && Object.isFrozen(result)
    const known = isShared ? this.#known.get(result) : undefined
    if (known?.id === id) return known.message
    const message = new EncodedMessage(completion(id, result))
    if (isShared) this.#known.set(result, { id, message })
    return message
  }
}
