import { ProtocolError, RECORD_SEPARATOR } from './framing.ts'

/** The message types of SignalR's JSON hub protocol (HubProtocol.md). 8 and 9 need stateful reconnect, which we decline. */
const TYPE = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
} as const

export interface Call {
  kind: 'call'
  /** Without an id nothing is answered. */
  id: string | undefined
  target: string
  args: unknown[]
  /** The client wants a stream back or brings one; the hub has no streams. */
  streaming: boolean
}

export type Incoming = Call | { kind: 'ping' } | { kind: 'close' } | { kind: 'ignored' }

type Fields = Record<string, unknown>

function parseObject(text: string): Fields {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ProtocolError("A message isn't valid JSON.")
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProtocolError('A message must be a JSON object.')
  }
  return value as Fields
}

/** Checks a handshake request. Throws ProtocolError with the text for the handshake answer. */
export function readHandshake(text: string): void {
  const { protocol, version } = parseObject(text)
  if (typeof protocol !== 'string') throw new ProtocolError("The handshake has no 'protocol'.")
  if (protocol !== 'json') throw new ProtocolError("The requested protocol is not available. Use 'json'.")
  if (version !== 1 && version !== 2) throw new ProtocolError("The handshake's 'version' must be 1 or 2.")
}

/** Reads one message after the handshake. Throws ProtocolError for bad JSON and missing fields; unknown types are ignored. */
export function readMessage(text: string): Incoming {
  const fields = parseObject(text)
  switch (fields.type) {
    case TYPE.invocation:
      return readCall(fields, optionalId(fields), false)
    case TYPE.streamInvocation:
      return readCall(fields, requiredId(fields), true)
    case TYPE.streamItem:
    case TYPE.completion:
    case TYPE.cancelInvocation:
      requiredId(fields) // the hub starts no streams and asks for no results, so there is nothing these could belong to
      return { kind: 'ignored' }
    case TYPE.ping:
      return { kind: 'ping' }
    case TYPE.close:
      return { kind: 'close' }
    default:
      if (typeof fields.type !== 'number') throw new ProtocolError("A message has no 'type'.")
      return { kind: 'ignored' }
  }
}

function readCall(fields: Fields, id: string | undefined, wantsStream: boolean): Call {
  const { target, arguments: args, streamIds } = fields
  if (typeof target !== 'string' || target === '') throw new ProtocolError("A call has no 'target'.")
  if (!Array.isArray(args)) throw new ProtocolError("A call has no 'arguments'.")
  const bringsStream = Array.isArray(streamIds) && streamIds.length > 0
  return { kind: 'call', id, target, args, streaming: wantsStream || bringsStream }
}

/** Some clients write null where others leave the field out. */
function optionalId(fields: Fields): string | undefined {
  return fields.invocationId === undefined || fields.invocationId === null ? undefined : requiredId(fields)
}

function requiredId({ invocationId }: Fields): string {
  if (typeof invocationId !== 'string' || invocationId === '')
    throw new ProtocolError("A message has no 'invocationId'.")
  return invocationId
}

const write = (message: object): string => JSON.stringify(message) + RECORD_SEPARATOR

export const handshakeAnswer = (error?: string): string => write(error === undefined ? {} : { error })

/** A message to the client. Throws TypeError when an argument cannot be written as JSON. */
export const invocation = (target: string, args: unknown[]): string =>
  write({ type: TYPE.invocation, target, arguments: args })

/** The answer to a call; an undefined result is left out. Throws TypeError when it cannot be written as JSON. */
export const completion = (invocationId: string, result: unknown): string =>
  write({ type: TYPE.completion, invocationId, result })

export const failedCompletion = (invocationId: string, error: string): string =>
  write({ type: TYPE.completion, invocationId, error })

export const ping = write({ type: TYPE.ping })

export const close = (error: string | undefined, allowReconnect: boolean): string =>
  write({ type: TYPE.close, error, allowReconnect: allowReconnect || undefined })
