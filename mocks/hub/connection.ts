import { HubError, type Part } from './methods.ts'
import { answerHandshake, closeFrame, completion, createReader, PING, readCall } from './protocol.ts'

const KEEP_ALIVE_MS = 15_000

/** What the hub needs of a WebSocket. */
export interface HubSocket {
  send(text: string): void
  close(): void
  onMessage(listener: (text: string) => void): void
  onClose(listener: () => void): void
}

export interface HubConnectionState {
  id: string
  loginToken: string | null
  /** What this connection is to which showing. */
  parts: Map<string, Part>
  send(text: string): void
  close(): void
}

interface Options {
  id: string
  loginToken: string | null
  socket: HubSocket
  onCall(connection: HubConnectionState, target: string, args: unknown[]): Promise<unknown>
  onClosed(connection: HubConnectionState): void
}

/** One client's way through the protocol: handshake, calls one after the other, pings, the end. */
export function createConnection({ id, loginToken, socket, onCall, onClosed }: Options): HubConnectionState {
  const read = createReader()
  let isHandshaken = false
  let calls = Promise.resolve()
  const keepAlive = setInterval(() => isHandshaken && socket.send(PING), KEEP_ALIVE_MS) as unknown as {
    unref?: () => void
  }
  keepAlive.unref?.()
  const connection: HubConnectionState = {
    id,
    loginToken,
    parts: new Map(),
    send: (text) => socket.send(text),
    close: () => socket.close(),
  }

  async function answer(target: string, args: unknown[], invocationId: string | undefined) {
    try {
      const result = await onCall(connection, target, args)
      if (invocationId !== undefined) socket.send(completion(invocationId, { result }))
    } catch (error) {
      if (!(error instanceof HubError)) console.error(error)
      const told =
        error instanceof HubError ? error.message : `An unexpected error occurred invoking '${target}' on the server.`
      if (invocationId !== undefined) socket.send(completion(invocationId, { error: told }))
    }
  }

  function handle(message: Record<string, unknown>) {
    if (!isHandshaken) {
      const handshake = answerHandshake(message)
      socket.send(handshake.answer)
      isHandshaken = handshake.isAccepted
      if (!isHandshaken) socket.close()
      return
    }
    if (message.type === 7) return socket.close()
    const call = readCall(message)
    if (call) calls = calls.then(() => answer(call.target, call.args, call.invocationId))
  }

  socket.onMessage((text) => {
    try {
      for (const message of read(text)) handle(message)
    } catch {
      socket.send(closeFrame('A message could not be read.'))
      socket.close()
    }
  })
  socket.onClose(() => {
    clearInterval(keepAlive as unknown as number)
    onClosed(connection)
  })
  return connection
}
