import { namesSomethingSent } from '../requests/named-fields.ts'
import { follow, type ListedAnswer, type Schema } from './contract.ts'
import type { Answer, SentRequest } from './exchange.ts'
import { wrongInAnswer } from './schemas.ts'

export interface ErrorOfAnswer {
  message: string
  code: string
  field?: string
}

const CSRF_TEXT = 'CSRF token validation failed.'
/** Patterns of code, SQL and stack traces, which responses must not contain. */
export const INSIDES =
  /\n\s+at |node_modules|file:\/\/|\.ts:\d+|\bselect\b.+\bfrom\b|insert into|violates|relation "|syntax error at|ZodError|MikroORM|PGlite/i

/** The contract violations of a response, in sentences; empty when there are none. */
export function contractProblems(request: SentRequest, answer: Answer): string[] {
  if (answer.status >= 500 && !lists(request, answer.status)) {
    return [`the server failed with ${answer.status}: ${answer.text.slice(0, 300)}`]
  }
  return [...wrongStatus(request, answer), ...wrongContents(request, answer), ...whatLeaks(answer)]
}

const lists = ({ operation }: SentRequest, status: number) => operation?.answers[status] !== undefined

function wrongStatus(request: SentRequest, answer: Answer): string[] {
  const { operation, method } = request
  if (operation) {
    return lists(request, answer.status)
      ? []
      : [`${answer.status} is not listed for ${operation.id}: ${excerpt(answer)}`]
  }
  // Without a CSRF token the call reveals nothing else
  const isRefused = [404, 405].includes(answer.status) || (answer.status === 400 && answer.text === CSRF_TEXT)
  return isRefused ? [] : [`${method} on an address that the contract does not have answered ${answer.status}`]
}

const excerpt = ({ text }: Answer) => text.slice(0, 200)

function wrongContents(request: SentRequest, answer: Answer): string[] {
  // Paths outside the API may be refused in any format
  if (!request.operation && !/^\/api\//i.test(request.path)) return []
  const listed = request.operation?.answers[answer.status] ?? refusal
  return [...wrongBody(request, listed, answer), ...missingHeaders(listed, answer)]
}

/** The response of paths outside the contract. */
const refusal: ListedAnswer = {
  content: {
    'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } },
    'text/plain': { schema: { const: CSRF_TEXT } },
  },
}

function wrongBody(request: SentRequest, { content }: ListedAnswer, answer: Answer): string[] {
  if (request.method === 'HEAD') return []
  if (!content) return answer.text === '' ? [] : [`${answer.status} has a body, which the contract does not list`]
  const type = answer.headers.get('content-type')?.split(';')[0] ?? 'nothing'
  const schema = content[type]?.schema
  if (!schema) return [`${answer.status} came as ${type}, which is not listed: ${excerpt(answer)}`]
  if (type === 'text/plain' && answer.status >= 400)
    return answer.text === CSRF_TEXT ? [] : [`plain text says ${excerpt(answer)}`]
  return type === 'application/json' ? wrongJson(request, schema, answer) : []
}

function wrongJson(request: SentRequest, schema: Schema, answer: Answer): string[] {
  const body = jsonOf(answer)
  if (body === undefined) return [`${answer.status} is no JSON: ${excerpt(answer)}`]
  const wrong = wrongInAnswer(schema, body)
  if (wrong) return [`the body of ${answer.status} breaks the contract: ${wrong}`]
  return errorsOf(answer)
    .filter(({ field }) => field !== undefined && !namesSomethingSent(request, field))
    .map(({ field, code }) => `an error (${code}) names the field “${field}”, which was not sent`)
}

export function jsonOf({ text }: Answer): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const errorsOf = (answer: Answer): ErrorOfAnswer[] =>
  answer.status < 400 ? [] : ((jsonOf(answer) as { errors?: ErrorOfAnswer[] } | undefined)?.errors ?? [])

const missingHeaders = ({ headers = {} }: ListedAnswer, answer: Answer) =>
  Object.entries(headers).flatMap(([name, header]) => {
    const value = answer.headers.get(name)
    const { schema = {}, required = true } = follow(header as { schema?: Schema; required?: boolean })
    if (value === null) return required ? [`${answer.status} came without its header ${name}`] : []
    const wrong = wrongInAnswer(schema, schema.type === 'integer' ? Number(value) : value)
    return wrong ? [`the header ${name} of ${answer.status} breaks the contract: ${wrong}`] : []
  })

/** Field names are the caller's own words; everything else in a refusal is ours. */
function whatLeaks(answer: Answer): string[] {
  if (answer.status < 400) return []
  const said = errorsOf(answer).map(({ message }) => message)
  const shown = said.length > 0 ? said.join('\n') : answer.text
  return INSIDES.test(shown) ? [`the answer reveals internals: ${shown.slice(0, 300)}`] : []
}
