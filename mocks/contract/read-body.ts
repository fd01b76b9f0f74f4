import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import { LONGEST_TEXT, MAX_JSON_BYTES, MAX_JSON_FIELDS, MAX_JSON_VALUES } from '../../openapi/rules/quantities.ts'
import { fail, MockError } from './errors.ts'
import { brokenTexts, countValues, isTooDeep, mostFields } from './validation.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
/** Whether a page posted a form, with or without script. */
export const isFormPost = (request: Request) => (request.headers.get('content-type') ?? '').startsWith(FORM_TYPE)

const isFile = (value: unknown) =>
  typeof value === 'string' && value.length > LONGEST_TEXT && !/[^A-Za-z0-9+/=_-]/.test(value)

/**
 * Parses the body, from JSON or a form; undefined when the operation takes none.
 * @throws payload-too-large, unsupported-media-type, malformed-body, invalid-format
 */
export function readBody(request: Request, text: string, operationId: OperationId): unknown {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const { bodyTypes, bodyRequired, maxBodyBytes } = operations[operationId]
  if (new Blob([text]).size > maxBodyBytes) fail('payload-too-large')
  const types: readonly string[] = bodyTypes
  if (types.length === 0) return undefined
  const isFitting = types.includes(type)
  // An empty body means no fields, with or without a content type
  if (text === '' && !bodyRequired && (isFitting || type === '')) return {}
  if (!isFitting) fail('unsupported-media-type')
  const body = type === FORM_TYPE ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text)
  const broken = brokenTexts(body)
  if (broken.length > 0) throw new MockError(broken.slice(0, 100))
  return body
}

function parseJson(text: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fail('malformed-body')
  }
  if (isTooDeep(value)) fail('malformed-body')
  if (countValues(value) > MAX_JSON_VALUES || mostFields(value) > MAX_JSON_FIELDS) fail('payload-too-large')
  if (text.length > MAX_JSON_BYTES && sizeBesideFiles(value) > MAX_JSON_BYTES) fail('payload-too-large')
  return value
}

/** The size of a body's text in bytes, without the files in it. */
export const sizeBesideFiles = (value: unknown) =>
  new Blob([JSON.stringify(value, (_key, one) => (isFile(one) ? '' : one))]).size
