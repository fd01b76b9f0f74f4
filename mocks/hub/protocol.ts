/** The part of SignalR's JSON hub protocol that the mocks need (hub.md, "Protocol reference"). */
const RECORD_SEPARATOR = '\u001e'

export const frame = (message: object) => JSON.stringify(message) + RECORD_SEPARATOR

export const PING = frame({ type: 6 })
/** A Close message; without `allowReconnect` the client doesn't reconnect. */
export const closeFrame = (more: { error?: string; allowReconnect?: boolean } = {}) => frame({ type: 7, ...more })
export const invocation = (target: string, body: unknown) => frame({ type: 1, target, arguments: [body] })
export const completion = (invocationId: string, outcome: { result: unknown } | { error: string }) =>
  frame({ type: 3, invocationId, ...outcome })

export interface Call {
  invocationId: string | undefined
  target: string
  args: unknown[]
}

/** Assembles chunks of text into messages, however the client splits them. */
export function createReader() {
  let rest = ''
  return (text: string): Record<string, unknown>[] => {
    const parts = (rest + text).split(RECORD_SEPARATOR)
    rest = parts.pop() ?? ''
    return parts.map((part) => JSON.parse(part) as Record<string, unknown>)
  }
}

/** The response to a handshake, and whether the connection may continue. */
export function answerHandshake({ protocol, version }: Record<string, unknown>) {
  if (protocol !== 'json')
    return { isAccepted: false, answer: frame({ error: 'Only the JSON protocol is supported.' }) }
  if (version !== 1 && version !== 2)
    return { isAccepted: false, answer: frame({ error: 'This version is not supported.' }) }
  return { isAccepted: true, answer: frame({}) }
}

/** The call in a message, or null for other messages (a ping, an acknowledgement). */
export function readCall(message: Record<string, unknown>): Call | null {
  if (message.type !== 1) return null
  const { invocationId, target, arguments: args } = message
  if (typeof target !== 'string' || !Array.isArray(args)) throw new Error('a call without target or arguments')
  return { invocationId: typeof invocationId === 'string' ? invocationId : undefined, target, args }
}
