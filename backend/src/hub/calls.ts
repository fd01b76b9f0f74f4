import type { HubConnection } from './connections/connection.ts'
import { Completions } from './protocol/completions.ts'
import { EncodedMessage } from './protocol/encoded-message.ts'
import { type Call, failedCompletion } from './protocol/messages.ts'
import { HubError, type HubLog, type HubMethod } from './types.ts'

/** Runs hub calls and sends their results. */
export class Calls<Identity> {
  readonly #log: HubLog
  readonly #completions = new Completions()
  #methods: ReadonlyMap<string, HubMethod<Identity>> = new Map()

  constructor(log: HubLog) {
    this.#log = log
  }

  /** Sets the methods that clients may call. */
  register(methods: Record<string, HubMethod<Identity>>) {
    this.#methods = new Map(Object.entries(methods).map(([name, method]) => [name.toLowerCase(), method]))
  }

  /** Never rejects. Sends no result without an invocation id. */
  async run(connection: HubConnection<Identity>, call: Call): Promise<void> {
    const answer = await this.#answer(connection, call, call.id ?? '')
    if (call.id !== undefined) connection.send(answer)
  }

  refuse(connection: HubConnection<Identity>, call: Call): void {
    if (call.id === undefined) return
    connection.send(failed(call.id, 'Too many calls. Try again in a moment.'))
  }

  async #answer(connection: HubConnection<Identity>, call: Call, id: string): Promise<EncodedMessage> {
    const method = this.#methods.get(call.target.toLowerCase())
    if (method === undefined) return failed(id, `Unknown hub method '${call.target}'`)
    if (call.streaming) return failed(id, `The hub method '${call.target}' does not stream.`)
    try {
      return this.#completions.of(id, await method(connection, call.args))
    } catch (error) {
      if (error instanceof HubError) return failed(id, error.message)
      this.#log.error({ err: error, connectionId: connection.id, target: call.target }, 'hub method failed')
      return failed(id, `An unexpected error occurred invoking '${call.target}' on the server.`)
    }
  }
}

const failed = (id: string, reason: string) => new EncodedMessage(failedCompletion(id, reason))
