import { HubError, type Part } from './methods.ts'
import { answerHandshake, type Call, closeFrame, completion, createReader, PING, readCall } from './protocol.ts'

const KEEP_ALIVE_MS = 15_000

/** The part of a WebSocket that the hub uses. */
export interface HubSocket {
  send(text: string): void
  close(): void
  onMessage(listener: (text: string) => void): void
  onClose(listener: () => void): void
}

interface Options {
  id: string
  loginToken: string | null
  /** Resolves after a look at the state; nothing is sent before. */
  isAdmitted: Promise<boolean>
  socket: HubSocket
  onCall(connection: HubConnection, target: string, args: unknown[]): Promise<unknown>
  onClosed(connection: HubConnection): void
}

/** One client's connection: handshake, sequential calls, pings, closing. */
export class HubConnection {
  readonly id: string
  readonly loginToken: string | null
  /** This connection's part in each showing. */
  readonly parts = new Map<string, Part>()
  readonly #socket: HubSocket
  readonly #onCall: Options['onCall']
  readonly #read = createReader()
  #isHandshaken = false
  #calls = Promise.resolve()

  constructor({ id, loginToken, isAdmitted, socket, onCall, onClosed }: Options) {
    this.id = id
    this.loginToken = loginToken
    this.#socket = socket
    this.#onCall = onCall
    const keepAlive: NodeJS.Timeout | number = setInterval(() => this.#isHandshaken && this.send(PING), KEEP_ALIVE_MS)
    socket.onMessage((text) => void isAdmitted.then((isIn) => isIn && this.#receive(text)))
    void isAdmitted.then((isIn) => isIn || socket.close())
    socket.onClose(() => {
      clearInterval(keepAlive)
      onClosed(this)
    })
  }

  send(text: string) {
    this.#socket.send(text)
  }

  /** Simulates a lost network: closes without a message. */
  drop() {
    this.#socket.close()
  }

  #receive(text: string) {
    try {
      for (const message of this.#read(text)) this.#handle(message)
    } catch {
      this.send(closeFrame({ error: 'A message could not be read.' }))
      this.#socket.close()
    }
  }

  #handle(message: Record<string, unknown>) {
    if (!this.#isHandshaken) return this.#shakeHands(message)
    if (message.type === 7) return this.#socket.close()
    const call = readCall(message)
    if (call) this.#calls = this.#calls.then(() => this.#answer(call))
  }

  #shakeHands(message: Record<string, unknown>) {
    const { isAccepted, answer } = answerHandshake(message)
    this.send(answer)
    this.#isHandshaken = isAccepted
    if (!isAccepted) this.#socket.close()
  }

  async #answer({ target, args, invocationId }: Call) {
    const complete = (outcome: Parameters<typeof completion>[1]) => {
      if (invocationId !== undefined) this.send(completion(invocationId, outcome))
    }
    try {
      complete({ result: await this.#onCall(this, target, args) })
    } catch (error) {
      if (error instanceof HubError) return complete({ error: error.message })
      console.error(error)
      complete({ error: `An unexpected error occurred invoking '${target}' on the server.` })
    }
  }
}
