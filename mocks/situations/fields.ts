import * as z from 'zod'
import { type OperationId, routes } from '../../generated/routes.ts'
import type { Finding } from '../../openapi/rules/validation-findings.ts'

/** A field's rules in JSON Schema terms, one set per alternative. */
interface Said {
  properties?: Record<string, Said>
  required?: string[]
  anyOf?: Said[]
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
}
interface Request {
  query?: z.ZodType
  body?: { content: Record<string, { schema: z.ZodType }> }
}

const formsOf = (said: Said): Said[] => [said, ...(said.anyOf ?? []).flatMap(formsOf)]

// Inlines components, so that each field's rules are in place
const readSchema = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', metadata: z.registry() }) as Said

const read = new Map<OperationId, Said[]>()

/** The query and body of a call. */
function partsOf(operationId: OperationId): Said[] {
  const { query, body } = (routes[operationId] as { request?: Request }).request ?? {}
  const schemas = [query, ...Object.values(body?.content ?? {}).map(({ schema }) => schema)]
  const parts = read.get(operationId) ?? schemas.flatMap((schema) => (schema ? formsOf(readSchema(schema)) : []))
  read.set(operationId, parts)
  return parts
}

/** The fields of a call. */
export const fieldsOf = (operationId: OperationId): string[] => [
  ...new Set(partsOf(operationId).flatMap(({ properties = {} }) => Object.keys(properties))),
]

/** For each code, whether a field can violate the rule behind it. A forbidden empty text counts as missing. */
const rules: Record<Exclude<Finding['code'], 'unknown-field'>, (form: Said, isRequired: boolean) => boolean> = {
  required: ({ minLength }, isRequired) => isRequired || minLength === 1,
  'too-short': ({ minLength = 0 }) => minLength > 1,
  'too-long': ({ maxLength }) => maxLength !== undefined,
  'too-few': ({ minItems = 0 }) => minItems > 0,
  'too-many': ({ maxItems }) => maxItems !== undefined,
  'invalid-format': ({ pattern, format }) => pattern !== undefined || format !== undefined,
  'invalid-value': () => true,
}
export const isRule = (code: string): code is keyof typeof rules => Object.hasOwn(rules, code)

/** The fields that validation can reject with a code. */
export const fieldsRefusedWith = (operationId: OperationId, code: keyof typeof rules): string[] => [
  ...new Set(
    partsOf(operationId).flatMap(({ properties = {}, required = [] }) =>
      Object.entries(properties)
        .filter(([name, field]) => formsOf(field).some((form) => rules[code](form, required.includes(name))))
        .map(([name]) => name),
    ),
  ),
]
