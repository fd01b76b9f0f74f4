import { contract, follow, type Schema } from '../contract/contract.ts'
import { INSIDES } from '../contract/contract-check.ts'
import { wrongInAnswer } from '../contract/schemas.ts'
import type { Line, Message } from './hub-line.ts'

const NORMAL_CLOSURE = 1000

const hubCalls = Object.entries(contract.webhooks).flatMap(([name, { post }]) =>
  post['x-hub-direction'] ? { name, ...post, 'x-hub-direction': post['x-hub-direction'] } : [],
)
const bodyOf = ({ requestBody }: (typeof hubCalls)[number]) => requestBody?.content['application/json']?.schema ?? {}

/** The server's messages, by name. */
const messages = new Map(
  hubCalls.filter((one) => one['x-hub-direction'] === 'server-to-client').map((one) => [one.name, bodyOf(one)]),
)
/** The results of methods, by lower-case name, because method names are case-insensitive. */
const results = new Map<string, Schema>([
  ['joinshowing', { $ref: '#/components/schemas/JoinShowingResult' }],
  ['leaveshowing', { type: 'null' }],
  ['requestgroupcount', { type: 'null' }],
])

/** The violations of a hub message, in sentences; `frame` is what it may respond to. */
export function wrongMessage(message: Message, frame: string): string[] {
  switch (message.type) {
    case 1:
      return wrongNews(message)
    case 3:
      return [...wrongAnswer(message, frame), ...wrongError(message)]
    case 6:
      return wrongFields(message, ['type'])
    case 7:
      return [...wrongFields(message, ['type', 'error', 'allowReconnect']), ...wrongError(message)]
    default:
      return [`the hub sends no messages of type ${message.type}`]
  }
}

function wrongNews({ target, arguments: given, ...message }: Message): string[] {
  const schema = messages.get(String(target))
  if (!schema) return [`${target} is no message of the contract`]
  if (!Array.isArray(given) || given.length !== 1) return [`${target} came with other than one argument`]
  const wrong = wrongInAnswer(follow(schema), given[0])
  return [...wrongFields(message, ['type']), ...(wrong ? [`the message ${target} breaks the contract: ${wrong}`] : [])]
}

function wrongAnswer(message: Message, frame: string): string[] {
  const { error, result, invocationId } = message
  const wrongForm = wrongFields(message, ['type', 'invocationId', 'error', 'result'])
  if (wrongForm.length > 0 || error !== undefined || isAfter(invocationId)) return wrongForm
  const target = /"target":"(\w+)"/.exec(frame)?.[1]?.toLowerCase() ?? ''
  const schema = results.get(target)
  if (!schema) return [`“${target}” is no method of the contract, and was answered`]
  const wrong = wrongInAnswer(schema, result ?? null)
  return wrong ? [`the result of ${target} breaks the contract: ${wrong}`] : []
}

/** The call which proves that a frame has been processed. */
const isAfter = (id: unknown) => String(id).startsWith('after')

function wrongError({ error }: Message): string[] {
  if (error === undefined) return []
  if (typeof error !== 'string' || error === '') return ['an error is no text']
  return INSIDES.test(error) || /unexpected error|cannot read/i.test(error) ? [`the hub failed: ${error}`] : []
}

const wrongFields = (message: Message, known: string[]) =>
  Object.keys(message).flatMap((name) => (known.includes(name) ? [] : [`a message has the field “${name}”`]))

/** The violations in how a connection ended, in sentences. */
export function wrongEnd({ closeCode }: Line, said: Message[]): string[] {
  const close = said.at(-1)
  if (close?.type !== 7) return ['the line was cut without a word']
  if (typeof close.error !== 'string') return ['the line was closed without a reason']
  return closeCode === NORMAL_CLOSURE ? [] : [`the line was closed with the code ${closeCode}`]
}
