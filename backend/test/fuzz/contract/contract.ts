import { readFileSync } from 'node:fs'

/** The part of JSON Schema that the contract uses. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean
  minProperties?: number
  maxProperties?: number
  items?: Schema
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: Schema
}

/** A documented response of an operation. */
export interface ListedAnswer {
  content?: Record<string, { schema: Schema }>
  headers?: Record<string, unknown>
}

export interface Operation {
  id: string
  /** In upper case. */
  method: string
  path: string
  parameters: Parameter[]
  /** Ignores query parameters that it doesn't know. */
  isQueryOpen: boolean
  /** The body's schema by content type. */
  bodies: Record<string, Schema>
  isBodyRequired: boolean
  answers: Record<string, ListedAnswer>
}

interface Document {
  paths: Record<string, Record<string, Written>>
  /** The hub's methods and messages, and those to webhooks, which have no direction. */
  webhooks: Record<string, { post: Written & { 'x-hub-direction'?: 'client-to-server' | 'server-to-client' } }>
}
interface Written {
  operationId: string
  'x-open-query'?: boolean
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
  responses: Record<string, object>
}

/** The contract itself, not our validators. */
export const contract: Document = JSON.parse(
  readFileSync(new URL('../../../../generated/contract.json', import.meta.url), 'utf8'),
)

/** Resolves a `$ref`; other values stay unchanged. */
export function follow<T extends object>(value: T): T {
  const { $ref } = value as { $ref?: string }
  if ($ref === undefined) return value
  const found = $ref
    .slice(2)
    .split('/')
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], contract)
  return follow(found as T)
}

/** The component name of a schema's `$ref`. */
export const nameOf = (schema: Schema) => schema.$ref?.split('/').at(-1)

export const operations: Operation[] = Object.entries(contract.paths).flatMap(
  ([path, { parameters = [], ...methods }]) =>
    Object.entries(methods).map(([method, written]) =>
      readOperation(method, path, written, parameters as unknown as Parameter[]),
    ),
)

function readOperation(method: string, path: string, written: Written, shared: Parameter[]): Operation {
  const { content = {}, required = false } = written.requestBody ?? {}
  return {
    id: written.operationId,
    method: method.toUpperCase(),
    path,
    parameters: [...shared, ...(written.parameters ?? [])].map(follow),
    isQueryOpen: written['x-open-query'] ?? !path.startsWith('/api/'),
    bodies: Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema])),
    isBodyRequired: required,
    answers: Object.fromEntries(Object.entries(written.responses).map(([status, answer]) => [status, follow(answer)])),
  }
}

const byId = new Map(operations.map((operation) => [operation.id, operation]))

export function operationOf(id: string): Operation {
  const operation = byId.get(id)
  if (!operation) throw new Error(`the contract has no operation ${id}`)
  return operation
}

const isParameter = (part: string) => part.startsWith('{')
const partsOf = (path: string) => path.split('/')
const fixedParts = ({ path }: Operation) => partsOf(path).filter((part) => !isParameter(part)).length
const byFixedParts = operations.toSorted((a, b) => fixedParts(b) - fixedParts(a))

/** The operation of a path in the contract, or null. HEAD is GET without the body. */
export function operationAt(method: string, address: string): Operation | null {
  const { pathname } = new URL(address, 'http://localhost')
  const parts = partsOf(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname)
  const fits = ({ path }: Operation) => {
    const template = partsOf(path)
    return template.length === parts.length && template.every((part, at) => isSamePart(part, parts[at] ?? ''))
  }
  const best = byFixedParts.find(fits)
  const asked = method === 'HEAD' ? 'GET' : method
  return byFixedParts.find((one) => one.path === best?.path && one.method === asked) ?? null
}

const isSamePart = (template: string, part: string) =>
  isParameter(template) ? part !== '' : template.toLowerCase() === part.toLowerCase()
