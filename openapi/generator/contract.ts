// Helpers for reading the bundled contract, shared by all generators.

export interface Schema {
  $ref?: string
  type?: string | string[]
  additionalProperties?: boolean | Schema
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  required?: string[]
  /** Surrounding white space is removed before the text is checked. */
  'x-trim'?: boolean
}
export interface MediaType {
  schema?: Schema
  examples?: Record<string, unknown>
}
export interface Answer {
  $ref?: string
  description?: string
  content?: Record<string, MediaType>
  headers?: Record<string, unknown>
  links?: Record<string, Link>
}
/** Links a response to another operation; the values are runtime expressions (OpenAPI 3.1, Link Object). */
export interface Link {
  operationId: string
  parameters: Record<string, string>
}
export interface Parameter {
  $ref?: string
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
}
export interface Operation {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, MediaType> }
  responses: Record<string, Answer>
  'x-messages'?: Record<string, string>
  /** Ignores unknown query parameters, because other sites may add some to its address. */
  'x-open-query'?: boolean
  /** The size limit of bodies that contain files. */
  'x-max-body-megabytes'?: number
  'x-hub-target'?: string
  'x-hub-direction'?: 'client-to-server' | 'server-to-client'
  'x-hub-arguments'?: string[]
}
export interface Contract {
  info: { version: string; license?: { name: string; identifier?: string } }
  paths: Record<string, Record<string, Operation>>
  webhooks?: Record<string, { post: Operation }>
  components: Record<string, Record<string, never>> & { schemas: Record<string, Schema> }
}

const verbs = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Resolves a `$ref` in the bundle; other values stay unchanged. */
export function resolve<T extends { $ref?: string }>(contract: Contract, value: T): T {
  if (!value.$ref) return value
  return value.$ref
    .slice(2)
    .split('/')
    .reduce((node: unknown, key) => (node as Record<string, unknown>)[key.replaceAll('~1', '/')], contract) as T
}

/** The component name of a `$ref`, or undefined for an inline schema. */
export const componentName = (schema: Schema | undefined) => schema?.$ref?.match(/^#\/components\/schemas\/(.+)$/)?.[1]

/** Every operation under `paths`, in the contract's order. */
export function operationsOf(contract: Contract) {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    verbs.flatMap((method) => {
      const operation = item[method]
      if (!operation) return []
      const shared = (item.parameters ?? []) as unknown as Parameter[]
      const parameters = [...shared, ...(operation.parameters ?? [])].map((one) => resolve(contract, one))
      return [{ method, path, operation, parameters }]
    }),
  )
}

/** Every hub message, with its direction and positional arguments. The contract describes them as webhooks. */
export function hubMessagesOf(contract: Contract) {
  return Object.values(contract.webhooks ?? {}).flatMap(({ post }) => {
    const target = post['x-hub-target']
    if (!target) return []
    return { target, schema: bodyNameOf(post), direction: post['x-hub-direction'], operation: post }
  })
}

/** Every message to a webhook, by its type. */
export const webhookMessagesOf = (contract: Contract) =>
  Object.entries(contract.webhooks ?? {}).flatMap(([type, { post }]) =>
    post['x-hub-target'] ? [] : { type, schema: bodyNameOf(post), operation: post },
  )

function bodyNameOf({ operationId, requestBody }: Operation) {
  const schema = componentName(requestBody?.content['application/json']?.schema)
  if (!schema) throw new Error(`the message ${operationId} needs a named schema`)
  return schema
}
