import type * as z from 'zod'
import contract from '../../generated/contract.json' with { type: 'json' }
import type { OperationId } from '../../generated/routes.ts'

interface Operation {
  operationId?: string
  responses?: Record<string, { content?: Record<string, { examples?: Record<string, Example> }> }>
}
interface Example {
  value?: unknown
  $ref?: string
}

const operationsOfContract = Object.values(
  contract.paths as unknown as Record<string, Record<string, Operation>>,
).flatMap((path) => Object.values(path))

/** Resolves a `$ref` in the bundled contract. */
const resolve = (example: Example): unknown =>
  example.$ref
    ? example.$ref
        .slice(2)
        .split('/')
        .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key.replaceAll('~1', '/')], contract)
    : example

/** The payload of a named example of the contract, validated by its envelope's schema. */
export function exampleOf<E extends { responseData: unknown }>(
  operationId: OperationId,
  status: number,
  name: string,
  envelope: z.ZodType<E>,
): E['responseData'] {
  const operation = operationsOfContract.find((one) => one.operationId === operationId)
  const example = operation?.responses?.[status]?.content?.['application/json']?.examples?.[name]
  if (!example) throw new Error(`the contract has no example ${name} for ${operationId} ${status}`)
  return envelope.parse((resolve(example) as Example).value).responseData
}
