import type { Draft } from '../requests/drafts.ts'
import { type ErrorOfAnswer, errorsOf } from './contract-check.ts'
import type { Answer, SentRequest } from './exchange.ts'
import { wrongInRequest } from './schemas.ts'

/** Codes that depend on the request only; others depend on the data. */
const OF_FORM = new Set([
  'required',
  'too-short',
  'too-long',
  'invalid-format',
  'invalid-value',
  'unknown-field',
  'too-many',
  'too-few',
  'malformed-body',
  'unsupported-media-type',
])

/** The names of query parameters that the operation doesn't know. */
function strayParameters({ operation, path }: SentRequest): string[] {
  const known = operation?.parameters.filter((one) => one.in === 'query').map(({ name }) => name)
  const { searchParams } = new URL(path, 'http://localhost')
  return [...searchParams.keys()].filter((name) => name !== '' && !known?.includes(name))
}

/** Whether the product's validators and the contract disagree about a request. */
export function unexpectedOutcome(draft: Pick<Draft, 'operationId'>, request: SentRequest, answer: Answer): string[] {
  const stray = strayParameters(request)
  const isAccepted = stray.length > 0 && answer.status < 300 && !request.operation?.isQueryOpen
  return [
    ...(isAccepted ? [`an unknown query parameter was accepted: ${stray.join()}`] : []),
    ...unexpectedBodyOutcome(draft, request, answer, stray),
  ]
}

function unexpectedBodyOutcome(
  draft: Pick<Draft, 'operationId'>,
  request: SentRequest,
  answer: Answer,
  stray: string[],
): string[] {
  const schema = request.operation?.bodies['application/json']
  if (!schema || !/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '') || !request.body) return []
  const body = parsed(request.body)
  if (body === undefined) return answer.status < 300 ? ['a body that is no JSON was accepted'] : []
  const wrong = wrongInRequest(schema, body)
  if (wrong) return answer.status < 300 ? [`a body that breaks the contract was accepted: ${wrong}`] : []
  if (unstorable(body) || depthOf(body) > DEEPEST) return []
  const parameters = new Set(
    [...stray, ...(request.operation?.parameters ?? []).map(({ name }) => name)].map((name) => name.toLowerCase()),
  )
  return errorsOf(answer)
    .filter(({ code, field }) => OF_FORM.has(code) && !parameters.has((field ?? '').toLowerCase()))
    .filter((error) => !isKnown(draft.operationId, error, body))
    .map(
      ({ code, field, message }) =>
        `a body that keeps the contract was refused: ${field ?? 'the whole'} is ${code} (${message})`,
    )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

/** Whether a value contains NUL or lone surrogates, which PostgreSQL can't store. */
const unstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.isWellFormed() || value.includes('\0')
  return typeof value === 'object' && value !== null && Object.values(value).some(unstorable)
}

/** Deeper bodies are refused before parsing. */
const DEEPEST = 32
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

/** Domain rules beyond schemas: the last part of the field, and the code. */
const rules: Record<string, string> = {
  'isTour invalid-value': 'a tour event stays one',
  ...Object.fromEntries(
    ['fileContents', 'fileName', 'imageContents', 'imageName'].map((field) => [
      `${field} required`,
      'a new picture needs its file',
    ]),
  ),
  'blobName invalid-value': "a picture of the library is one's own, and takes no new file",
  'video invalid-value': 'a page has one video, and none behind its text',
  'removeImage invalid-value': 'a new picture is not removed at once',
  'useOriginalFile invalid-value': 'only what is there can stay',
  'startDateUtc invalid-value': 'not every date that can be written is in the calendar',
  'defaultLanguageCode invalid-format': 'not everything that looks like a language tag is one',
  'defaultLanguageCode invalid-value': 'a further language is another one',
  ...Object.fromEntries(
    ['invalid-format', 'invalid-value'].flatMap((code) =>
      Array.from({ length: 8 }, (_, at) => [`updateEvent ${at} ${code}`, 'each further language is a real one, once']),
    ),
  ),
  'setAnnouncement languageCode invalid-value': "an announcement has one text in each of the event's languages",
  ...Object.fromEntries(
    [0, 1].map((at) => [`setHallLanguages ${at} invalid-value`, 'the hall has languages of the event, each once']),
  ),
  'blockReference invalid-value': 'a block is translated once',
  'slideReference invalid-value': 'a slide is imported once',
  'sessionPageReference required': 'what is not on hold shows a slide',
  'createSlides name required': 'only a copy has a name without being given one',
  'confirmPassword invalid-value': 'the second password is the first again',
  'password required': 'only who logs in elsewhere has none',
  ...Object.fromEntries(
    ['createWebhook', 'updateWebhook'].map((id) => [
      `${id} address invalid-format`,
      'an address is one that Lectern may call',
    ]),
  ),
  ...Object.fromEntries(
    ['email', 'emailAddress', 'newEmailAddress'].map((field) => [
      `${field} invalid-format`,
      'rare signs before the @ are not taken',
    ]),
  ),
  'reference invalid-value': 'an order names what the event has',
  'pages too-few': 'an order names all that the event has',
}

function isKnown(operationId: string, { code, field = '' }: ErrorOfAnswer, body: unknown) {
  const last = field.split('.').at(-1) ?? ''
  if (rules[`${last} ${code}`] || rules[`${operationId} ${last} ${code}`]) return true
  // Whitespace counts as empty
  const value = field.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | null)?.[key], body)
  return code === 'required' && typeof value === 'string' && value.trim() === ''
}
