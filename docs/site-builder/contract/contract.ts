import { readFileSync } from 'node:fs'
import { resolve as path } from 'node:path'
import * as reader from '../../../openapi/generator/contract.ts'

/** The repository's root. */
export const root = path(import.meta.dirname, '../../..')

/** The parts of a schema that the pages use. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  enum?: (string | number)[]
  const?: unknown
  default?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  examples?: unknown[]
  'x-errors'?: Record<string, { status: number; message: string }>
  'x-plans'?: Record<string, Plan>
}
export interface Plan {
  pricePerMonth: number
  maxEvents: number | null
  maxAttendees: number | null
  maxStorageMegabytes: number
  addedFeatures: string[]
}
export interface Example {
  $ref?: string
  summary?: string
  value?: unknown
}
export interface Media {
  schema?: Schema
  examples?: Record<string, Example>
}
export interface Header {
  $ref?: string
  description?: string
}
export interface Answer {
  $ref?: string
  description?: string
  headers?: Record<string, Header>
  links?: Record<string, { operationId: string; parameters: Record<string, string> }>
  content?: Record<string, Media>
}
export interface Parameter {
  $ref?: string
  name: string
  in: string
  required?: boolean
  description?: string
  schema?: Schema
  example?: unknown
  examples?: Record<string, Example>
}
export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  deprecated?: boolean
  security?: Record<string, string[]>[]
  requestBody?: { required?: boolean; content: Record<string, Media> }
  responses: Record<string, Answer>
  'x-hub-target'?: string
  'x-hub-arguments'?: string[]
}
export interface Call {
  method: string
  path: string
  operation: Operation
  parameters: Parameter[]
}
export interface WebhookMessage {
  type: string
  schema: string
  operation: Operation
}
export interface HubMessage {
  target: string
  schema: string
  direction: 'client-to-server' | 'server-to-client'
  operation: Operation
}

/** The bundled contract, with the queries that the pages need. */
export class Contract {
  readonly text = readFileSync(path(root, 'generated/contract.json'), 'utf8')
  readonly #raw = JSON.parse(this.text) as reader.Contract
  readonly version: string = (this.#raw as unknown as { info: { version: string } }).info.version
  readonly tags = (this.#raw as unknown as { tags: { name: string; description: string }[] }).tags
  readonly schemas = this.#raw.components.schemas as unknown as Record<string, Schema>
  readonly calls = reader.operationsOf(this.#raw) as unknown as Call[]
  readonly hubMessages = reader.hubMessagesOf(this.#raw) as unknown as HubMessage[]
  readonly webhookMessages = reader.webhookMessagesOf(this.#raw) as unknown as WebhookMessage[]
  readonly isProtected = ({ security }: Operation) => (security ?? [{}]).length > 0

  /** Follows a `$ref`; returns anything else unchanged. */
  resolve = <T extends { $ref?: string }>(value: T): T => reader.resolve(this.#raw, value)

  /** The name of the component that a schema refers to. */
  nameOf = (schema: Schema | undefined) => schema?.$ref?.replace('#/components/schemas/', '')

  /** The examples of a body, by name. */
  examplesOf(media: Media | undefined) {
    return Object.entries(media?.examples ?? {}).map(([name, example]) => ({ name, ...this.resolve(example) }))
  }

  /** Whether browsers have to send a CSRF token: then the call may be refused for lack of it, in plain text. */
  takesCsrfToken({ responses }: Operation) {
    return this.resolve(responses['400'] ?? {}).content?.['text/plain'] !== undefined
  }

  /** Whether a call needs the login cookie or may change cookies, which a new CSRF token in its response indicates. */
  needsCookies(operation: Operation) {
    const answers = Object.values(operation.responses).map(this.resolve)
    return this.isProtected(operation) || answers.some(({ headers = {} }) => 'csrf-token' in headers)
  }

  /** The scope that a token needs for a call; null if it accepts no token. */
  scopeOf({ security }: Operation) {
    return security?.map((one) => one.token).find((scopes) => scopes !== undefined)?.[0] ?? null
  }

  /** Whether a program can make a call without logging in with a password: with a token, or as an attendee. */
  isForPrograms(operation: Operation) {
    return this.scopeOf(operation) !== null || (!this.isProtected(operation) && !this.takesCsrfToken(operation))
  }
}
