import { type Contract, componentName, type Operation, operationsOf, resolve, type Schema } from '../contract.ts'
import { largestBody } from './body-size.ts'

const pascal = (name: string) => name[0]?.toUpperCase() + name.slice(1)

/** A media type's schema as source: the component, orval's schema of an inline body, or any bytes. */
function schemaSource(schema: Schema | undefined, type: string, inlineName?: string) {
  const name = componentName(schema)
  if (name) return `s.${name}`
  if (type.includes('json') && inlineName) return `o.${inlineName}`
  if (type.includes('json')) throw new Error(`an answer without a named schema: ${JSON.stringify(schema)}`)
  return 'z.string()'
}

function contentSource(content: Record<string, { schema?: Schema }>, inlineName?: string) {
  const types = Object.entries(content).map(
    ([type, { schema }]) => `'${type}': { schema: ${schemaSource(schema, type, inlineName)} }`,
  )
  return `{ ${types.join(', ')} }`
}

/** Calls refuse unknown query parameters. System addresses don't: load balancers may add some to health checks. */
const isQueryOpen = (path: string, operation: Operation) => operation['x-open-query'] ?? !path.startsWith('/api/')

function requestSource({ path, operation, parameters }: ReturnType<typeof operationsOf>[number]) {
  const id = pascal(operation.operationId)
  const parts: string[] = []
  if (parameters.some((one) => one.in === 'path')) parts.push(`params: o.${id}Params`)
  const query = parameters.some((one) => one.in === 'query') ? `o.${id}QueryParams` : 'z.object({})'
  parts.push(`query: ${query}${isQueryOpen(path, operation) ? '' : '.strict()'}`)
  // Hono's header names are in lower case
  const headers = parameters.filter((one) => one.in === 'header')
  if (headers.length > 0) {
    const fields = headers.map((one) => `'${one.name.toLowerCase()}': o.${id}Header.shape['${one.name}']`)
    parts.push(`headers: z.object({ ${fields.join(', ')} })`)
  }
  const body = operation.requestBody
  if (body) {
    // `http/` checks optional bodies, because it knows whether there is one, and bodies of several types, because Hono would validate a
    // required one against each of them
    const isRequired = (body.required ?? false) && Object.keys(body.content).length === 1
    parts.push(`body: { required: ${isRequired}, content: ${contentSource(body.content, `${id}Body`)} }`)
  }
  return parts.length > 0 ? `    request: {\n      ${parts.join(',\n      ')},\n    },\n` : ''
}

/** The `createRoute` definitions, one per operation. `default` responses are left out, because they would allow every status. */
export function routesSource(contract: Contract) {
  const routes = operationsOf(contract).map((entry) => {
    const { method, path, operation } = entry
    const answers = Object.entries(operation.responses)
      .filter(([status]) => /^\d+$/.test(status))
      .map(([status, answer]) => {
        const { description, content } = resolve(contract, answer)
        const source = content ? `, content: ${contentSource(content)}` : ''
        return `      ${status}: { description: ${JSON.stringify(description ?? '')}${source} },`
      })
    return `  ${operation.operationId}: createRoute({
    method: '${method}',
    path: '${path}',
    operationId: '${operation.operationId}',
${requestSource(entry)}    responses: {
${answers.join('\n')}
    },
  }),`
  })
  return `import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import * as o from './zod/operations.ts'
import * as s from './zod/schemas/index.zod.ts'

/** One route definition per operation of the contract. */
export const routes = {
${routes.join('\n')}
}
export type Routes = typeof routes
export type OperationId = keyof Routes
`
}

/** Whether a call is public, and the scope that an access token needs for it; null when tokens aren't accepted. */
function accessOf({ operationId, security }: Pick<Operation, 'operationId' | 'security'>) {
  const isPublic = security !== undefined && (security.length === 0 || security.some((one) => isEmpty(one)))
  const scopes = (security ?? []).flatMap((one) => one.token ?? [])
  if (scopes.length > 1) throw new Error(`${operationId}: name the one right that a token needs`)
  return { isPublic, tokenScope: scopes[0] ?? null }
}
const isEmpty = (value: object) => Object.keys(value).length === 0

/** The default size limit of bodies. */
const DEFAULT_MEGABYTES = 1

/** A light table of all operations without validators: for path matching, mocks and permission tests. */
export function operationTableSource(contract: Contract) {
  const rows = operationsOf(contract).map(({ method, path, operation }) => {
    const { isPublic, tokenScope } = accessOf(operation)
    const bodyTypes = Object.keys(operation.requestBody?.content ?? {})
    const statuses = Object.keys(operation.responses)
      .filter((status) => /^\d+$/.test(status))
      .map(Number)
    const bodyRequired = operation.requestBody?.required ?? false
    const maxBodyBytes = (operation['x-max-body-megabytes'] ?? DEFAULT_MEGABYTES) * 1024 * 1024
    const isQueryClosed = !isQueryOpen(path, operation)
    const row = { method, path, isPublic, tokenScope, bodyTypes, bodyRequired, isQueryClosed, maxBodyBytes, statuses }
    return `  ${operation.operationId}: ${JSON.stringify(row)},`
  })
  return `/** Every operation of the contract: method, path, whether it needs a log-in, what a token needs to call it, body types and sizes, and listed statuses. */
export const operations = {
${rows.join('\n')}
} as const

/** The number of values in the contract's largest JSON body, and its depth. */
export const largestBody = ${JSON.stringify(largestBody(contract))} as const
`
}
