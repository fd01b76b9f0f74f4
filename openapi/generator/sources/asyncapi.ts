import { type Contract, hubMessagesOf, resolve, type Schema } from '../contract.ts'

type Json = Record<string, unknown>
type HubMessage = ReturnType<typeof hubMessagesOf>[number]
interface Example {
  $ref?: string
  summary?: string
  value?: unknown
}

const CHANNEL = '#/channels/showing'
const messageRef = (name: string) => ({ $ref: `${CHANNEL}/messages/${name}` })

/**
 * The hub as an AsyncAPI 3.0 document, from the server's point of view: it receives calls and sends messages. Payloads are records of SignalR's JSON
 * protocol, as they are on the wire.
 */
export function asyncapiSource(contract: Contract): string {
  const messages = hubMessagesOf(contract)
  const methods = messages.filter(({ direction }) => direction === 'client-to-server')
  const events = messages.filter(({ direction }) => direction === 'server-to-client')
  const channelMessages = {
    ...protocolMessages,
    ...Object.fromEntries(methods.flatMap((one) => callMessages(contract, one))),
    ...Object.fromEntries(events.map((one) => [one.target, eventMessage(contract, one)])),
  }
  const { version, license } = contract.info
  const document = {
    asyncapi: '3.0.0',
    info: { title: 'Lectern hub', version, description: ABOUT, license: { name: license?.name ?? 'Proprietary' } },
    defaultContentType: 'application/json',
    servers: { lectern: server },
    channels: { showing: channel(channelMessages) },
    operations: Object.fromEntries([...methods, ...events].map((one) => [one.operation.operationId, operationOf(one)])),
    components: { schemas: reachableSchemas(contract, channelMessages), securitySchemes },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

const server = {
  host: 'localhost:3000',
  protocol: 'ws',
  description: 'This server.',
  security: [{ $ref: '#/components/securitySchemes/token' }, { $ref: '#/components/securitySchemes/tokenInQuery' }],
}

const securitySchemes = {
  token: { type: 'http', scheme: 'bearer', description: 'An access token with any scope, to present.' },
  tokenInQuery: {
    type: 'httpApiKey',
    in: 'query',
    name: 'access_token',
    description: 'The same, for browsers, which send no headers with a WebSocket. Attendees send none.',
  },
}

const ABOUT = `Live messages over SignalR's JSON protocol. Each record is a JSON text followed by the character U+001E; a WebSocket frame may hold several. A
connection begins with \`Handshake\`, whose reply is \`Handshaken\`. Following needs no log-in; presenting needs an access token. Generated from the same contract
as the OpenAPI document.`

const channel = (messages: Json) => ({
  address: '/hubs/showing',
  title: 'The hub',
  description: 'One connection for all showings that a client joins or presents.',
  servers: [{ $ref: '#/servers/lectern' }],
  messages,
  bindings: {
    ws: {
      method: 'GET',
      query: {
        type: 'object',
        properties: {
          id: { type: 'string', description: 'The `connectionToken` of a negotiated connection.' },
          access_token: { type: 'string', description: 'An access token, for browsers.' },
        },
      },
      bindingVersion: '0.1.0',
    },
  },
})

const record = (required: string[], properties: Json) => ({ type: 'object', required, properties })

/** The records of the protocol itself. */
const protocolMessages = {
  Handshake: {
    title: 'Handshake',
    summary: 'The first record of a client.',
    payload: record(['protocol', 'version'], { protocol: { const: 'json' }, version: { enum: [1, 2] } }),
    examples: [{ name: 'json', payload: { protocol: 'json', version: 1 } }],
  },
  Handshaken: {
    title: 'Handshaken',
    summary: 'The first record of the server, with `error` if the protocol is unknown.',
    payload: record([], { error: { type: 'string' } }),
    examples: [{ name: 'ready', payload: {} }],
  },
  Ping: {
    title: 'Ping',
    summary: 'Either side, to keep the connection open.',
    payload: record(['type'], { type: { const: 6 } }),
    examples: [{ name: 'ping', payload: { type: 6 } }],
  },
  Close: {
    title: 'Close',
    summary: 'The last record. Reconnect only if `allowReconnect` is true.',
    payload: record(['type'], { type: { const: 7 }, error: { type: 'string' }, allowReconnect: { type: 'boolean' } }),
    examples: [{ name: 'close', payload: { type: 7 } }],
  },
}

/** A method: the record that calls it, and the record of its result. */
const callMessages = (contract: Contract, message: HubMessage): [string, Json][] => [
  [message.target, callMessage(contract, message)],
  [resultOf(message.target), resultMessage(contract, message)],
]

function callMessage(contract: Contract, { target, schema, operation }: HubMessage): Json {
  const names = operation['x-hub-arguments'] ?? []
  const { properties = {}, required = [] } = contract.components.schemas[schema] ?? {}
  const examples = examplesOf(contract, operation.requestBody?.content['application/json']?.examples)
  return {
    title: target,
    summary: operation.summary,
    payload: record(['type', 'target', 'arguments'], {
      type: { const: 1 },
      invocationId: { type: 'string', description: 'Any text. With it the server sends the result.' },
      target: { const: target },
      arguments: {
        type: 'array',
        minItems: required.length,
        maxItems: names.length,
        items: names.map((name) => forAsyncapi(properties[name] ?? {})),
      },
    }),
    examples: examples.map(([name, { summary, value }]) => {
      const values = names.map((argument) => (value as Json)[argument]).filter((one) => one !== undefined)
      return { name, summary, payload: { type: 1, invocationId: '1', target, arguments: values } }
    }),
  }
}

function resultMessage(contract: Contract, { target, operation }: HubMessage): Json {
  const answer = operation.responses['200']?.content?.['application/json']
  return {
    title: `Result of ${target}`,
    summary: 'The completion of the call: `result`, or `error` if it was refused and nothing has changed.',
    payload: record(['type', 'invocationId'], {
      type: { const: 3 },
      invocationId: { type: 'string' },
      result: forAsyncapi(answer?.schema ?? {}),
      error: { type: 'string', maxLength: 500 },
    }),
    examples: examplesOf(contract, answer?.examples).map(([name, { summary, value }]) => ({
      name,
      summary,
      payload: { type: 3, invocationId: '1', result: value },
    })),
  }
}
const resultOf = (target: string) => `${target}Result`

/** A message of the server, with its one argument. */
function eventMessage(contract: Contract, { target, schema, operation }: HubMessage): Json {
  return {
    title: target,
    summary: operation.summary,
    payload: record(['type', 'target', 'arguments'], {
      type: { const: 1 },
      target: { const: target },
      arguments: { type: 'array', minItems: 1, maxItems: 1, items: [{ $ref: `#/components/schemas/${schema}` }] },
    }),
    examples: examplesOf(contract, operation.requestBody?.content['application/json']?.examples).map(
      ([name, { summary, value }]) => ({ name, summary, payload: { type: 1, target, arguments: [value] } }),
    ),
  }
}

function operationOf({ target, direction, operation }: HubMessage): Json {
  const isCall = direction === 'client-to-server'
  return {
    action: isCall ? 'receive' : 'send',
    title: target,
    summary: operation.summary,
    description: operation.description,
    channel: { $ref: CHANNEL },
    messages: [messageRef(target)],
    ...(isCall ? { reply: { channel: { $ref: CHANNEL }, messages: [messageRef(resultOf(target))] } } : {}),
  }
}

const examplesOf = (contract: Contract, examples: Record<string, unknown> = {}) =>
  Object.entries(examples as Record<string, Example>).map(([name, one]) => [name, resolve(contract, one)] as const)

/**
 * A schema of OpenAPI 3.1 in the terms of AsyncAPI, whose schemas are JSON Schema draft 7: a reference has nothing beside it, and a discriminator is
 * the name of a property.
 */
function forAsyncapi(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(forAsyncapi)
  if (typeof value !== 'object' || value === null) return value
  const { $ref, discriminator, ...others } = value as Schema & { discriminator?: { propertyName: string } }
  const rest = Object.fromEntries(Object.entries(others).map(([key, one]) => [key, forAsyncapi(one)]))
  if ($ref) return Object.keys(rest).length === 0 ? { $ref } : { ...rest, allOf: [{ $ref }] }
  return discriminator ? { ...rest, discriminator: discriminator.propertyName } : rest
}

/** The schemas that the messages need, with those that these need. */
function reachableSchemas(contract: Contract, messages: Json): Json {
  const found = new Map<string, unknown>()
  const visit = (value: unknown) => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue
      const schema = forAsyncapi(contract.components.schemas[name])
      found.set(name, schema)
      visit(schema)
    }
  }
  visit(messages)
  return Object.fromEntries([...found].sort(([a], [b]) => a.localeCompare(b, 'en')))
}
