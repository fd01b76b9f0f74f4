import { operations } from '../../../../generated/operations.ts'
import type { OperationId } from '../../../../generated/routes.ts'
import { createPathTable } from './canonical-path.ts'

/** The contract's paths. */
export const paths = createPathTable(Object.values(operations).map((one) => one.path))

const operationIds = new Map(
  Object.entries(operations).map(([id, { method, path }]) => [
    `${method} ${path.replaceAll(/\{[^}]+\}/g, '*')}`,
    id as OperationId,
  ]),
)

/** The operation of a method and path. HEAD maps to GET. */
export const operationOf = (method: string, path: string) =>
  operationIds.get(`${method === 'HEAD' ? 'get' : method.toLowerCase()} ${paths.templateOf(path)}`)

/** The name under which a request is measured. Paths are none, because clients choose them. */
export const operationName = (method: string, path: string) => operationOf(method, path) ?? 'page'

/** The methods that the path supports. */
export function methodsOf(path: string): string[] {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => operationOf(method, path))
  return methods.includes('GET') ? ['GET', 'HEAD', ...methods.slice(1)] : methods
}
