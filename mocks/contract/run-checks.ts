import type * as z from 'zod'
import { type OperationId, routes } from '../../generated/routes.ts'
import { refusals } from '../../openapi/rules/refusals.ts'
import { errorItemsOf } from '../../openapi/rules/validation-findings.ts'
import { fail, MockError } from './errors.ts'
import { FORM_TYPE, isFormPost } from './read-body.ts'

interface RouteSchemas {
  request?: {
    params?: z.ZodType
    query?: z.ZodType
    headers?: z.ZodType
    body?: { content: Record<string, { schema: z.ZodType }> }
  }
  responses: Record<number, { content?: Record<string, { schema: z.ZodType }> }>
}

interface Raw {
  params: Record<string, string>
  request: Request
  body: unknown
}

/** The validated input of an operation, with defaults. */
export function parseInput(operationId: OperationId, { params, request, body }: Raw) {
  const schemas = (routes[operationId] as unknown as RouteSchemas).request ?? {}
  const check = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return {}
    const result = schema.safeParse(value)
    if (!result.success) throw new MockError(errorItemsOf(operationId, result.error.issues, value))
    return result.data
  }
  // In the backend's order, so both report the same error first
  const query = check(schemas.query, queryOf(request))
  const bodySchema = schemas.body?.content[isFormPost(request) ? FORM_TYPE : 'application/json']?.schema
  return {
    params: checkParams(schemas.params, params),
    query,
    headers: check(schemas.headers, Object.fromEntries(request.headers)),
    body: bodySchema && check(bodySchema, body),
  }
}

/** A repeated parameter becomes a list, which no operation accepts. Like Hono, it ignores parameters without a name. */
function queryOf(request: Request): Record<string, unknown> {
  const { searchParams } = new URL(request.url)
  return Object.fromEntries(
    [...searchParams.keys()].filter(Boolean).map((name) => {
      const values = searchParams.getAll(name)
      return [name, values.length === 1 ? values[0] : values]
    }),
  )
}

/** A malformed reference is simply not found; a malformed access code gets an error (contract: `MalformedAccessCode`). */
function checkParams(schema: z.ZodType | undefined, params: Record<string, string>) {
  if (!schema) return {}
  const result = schema.safeParse(params)
  if (result.success) return result.data
  if (!('accessCode' in params)) fail('not-found')
  const message = refusals.accessCodeFormat
  throw new MockError([{ message, code: 'invalid-format', field: 'accessCode' }])
}

/** The envelope of a response, reduced to what the contract names. */
export function parseAnswer(operationId: OperationId, status: number, data: unknown) {
  const { responses } = routes[operationId] as unknown as RouteSchemas
  const schema = responses[status]?.content?.['application/json']?.schema
  if (!schema)
    throw new Error(`the mock of ${operationId} answers ${status} with JSON, which the contract does not list`)
  return schema.parse({ success: true, responseData: data, errors: [] })
}
