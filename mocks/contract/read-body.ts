import { operations } from '../../generated/operations.ts'
import type { OperationId } from '../../generated/routes.ts'
import { fail, MockError } from './errors.ts'
import { brokenTexts, isTooDeep } from './validation.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'
/** A page posted a form, with or without script. */
export const isFormPost = (request: Request) => (request.headers.get('content-type') ?? '').startsWith(FORM_TYPE)

const MB = 1024 * 1024
// Base64 is a third longer than what it carries
const limits: { path: RegExp; bytes: number }[] = [
  { path: /^\/api\/content\/pages\/[^/]+\/contents$/i, bytes: 32 * MB },
  { path: /^\/api\/sessions\/[^/]+\/background$/i, bytes: 36 * MB },
  { path: /^\/api\/(sessions\/[^/]+\/welcome|icons\/default)$/i, bytes: 15 * MB },
]

/**
 * The body of a request, from JSON or from a form; undefined when the operation takes none.
 * @throws payload-too-large, unsupported-media-type, malformed-body, invalid-format
 */
export async function readBody(request: Request, operationId: OperationId, pathname: string): Promise<unknown> {
  const text = await request.text()
  const limit = limits.find((one) => one.path.test(pathname))?.bytes ?? MB
  if (new Blob([text]).size > limit) fail('payload-too-large')
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const { bodyTypes, bodyRequired } = operations[operationId]
  const types: readonly string[] = bodyTypes
  if (types.length === 0) return undefined
  const isFitting = types.includes(type)
  // A client that sends nothing means no fields, whether it names a type or not
  if (text === '' && !bodyRequired && (isFitting || type === '')) return {}
  if (!isFitting) fail('unsupported-media-type')
  const body = type === FORM_TYPE ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text)
  const broken = brokenTexts(body)
  if (broken.length > 0) throw new MockError(broken.slice(0, 100))
  return body
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    if (!isTooDeep(value)) return value
  } catch {
    // Told below
  }
  return fail('malformed-body')
}
