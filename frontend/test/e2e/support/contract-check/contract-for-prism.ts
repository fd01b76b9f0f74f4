import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const file = resolve(import.meta.dirname, '../../../../../generated/contract.json')

interface Operation {
  operationId: string
  responses?: Record<string, unknown>
}
interface Schema {
  properties?: Record<string, unknown>
  additionalProperties?: unknown
}
export interface Contract {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, { in?: string; name?: string }> }
}

/** The bundled contract as published. */
export const readContract = (): Contract => JSON.parse(readFileSync(file, 'utf8'))

/**
 * A slightly stricter contract, for Prism only (docs/decisions/0033-test-levels.md):
 * - `default` stands for server errors, but Prism applies it to every unlisted status;
 * - responses may get new fields one day, but today's contain no unlisted ones;
 * - over plain HTTP the cookie has no `__Host-` prefix, as the description of `login` says.
 */
export function contractForPrism(contract = readContract()): Contract {
  for (const operation of operationsOf(contract)) {
    const { default: trouble, ...responses } = operation.responses ?? {}
    operation.responses = trouble ? { ...responses, '5XX': trouble } : responses
  }
  const { schemas, securitySchemes } = contract.components
  for (const schema of Object.values(schemas)) {
    if (schema.properties && schema.additionalProperties === undefined) schema.additionalProperties = false
  }
  for (const scheme of Object.values(securitySchemes)) {
    if (scheme.in === 'cookie') scheme.name = scheme.name?.replace('__Host-', '')
  }
  return contract
}

const operationsOf = ({ paths }: Contract) =>
  Object.values(paths).flatMap((item) =>
    Object.values(item).filter((one) => typeof one === 'object' && 'responses' in one),
  )
