import { ProtocolError, RECORD_SEPARATOR } from './framing.ts'

/** Message types of SignalR's JSON hub protocol (HubProtocol.md). 8 and 9 are for stateful reconnect, which isn't supported. */
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
  /** Without an id the client expects no result. */
  id: string | undefined
  target: string
  args: unknown[]
  /** The client expects or sends a stream, which the hub doesn't support. */
  streaming: boolean
}

type Incoming = Call | { kind: 'ping' } | { kind: 'close' } | { kind: 'ignored' }

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

/** Validates a handshake request. @throws ProtocolError with the text for the handshake response */
export function readHandshake(text: string): void {
  const { protocol, version } = parseObject(text)
  if (typeof protocol !== 'string') throw new ProtocolError("The handshake has no 'protocol'.")
  if (protocol !== 'json') throw new ProtocolError("The requested protocol is not available. Use 'json'.")
  if (version !== 1 && version !== 2) throw new ProtocolError("The handshake's 'version' must be 1 or 2.")
}

/** Parses a message after the handshake; ignores unknown types. @throws ProtocolError for invalid JSON or missing fields */
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
      requiredId(fields) // The hub starts no streams and awaits no results, so these have no target
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

/** Some clients send null instead of omitting the field. */
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

/** A message to the client. @throws TypeError when an argument isn't serialisable */
export const invocation = (target: string, args: unknown[]): string =>
  write({ type: TYPE.invocation, target, arguments: args })

/** The result of a call; an undefined result is omitted. @throws TypeError when it isn't serialisable */
export const completion = (invocationId: string, result: unknown): string =>
  write({ type: TYPE.completion, invocationId, result })

export const failedCompletion = (invocationId: string, error: string): string =>
  write({ type: TYPE.completion, invocationId, error })

export const ping = write({ type: TYPE.ping })

export const close = (error: string | undefined, allowReconnect: boolean): string =>
  write({ type: TYPE.close, error, allowReconnect: allowReconnect || undefined })
