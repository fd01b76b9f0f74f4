import { type Contract, type Link, operationsOf } from '../contract.ts'

/** The creating operations: those with a 201 response. */
export const creatingOperations = (contract: Contract) =>
  operationsOf(contract).filter(({ operation }) => operation.responses['201'])

/** The address of each created item, from the link of the 201 response. */
export function locationsSource(contract: Contract) {
  const paths = new Map(operationsOf(contract).map(({ path, operation }) => [operation.operationId, path]))
  const rows = creatingOperations(contract).map(({ operation }) => {
    const [link, ...others] = Object.values(operation.responses['201']?.links ?? {})
    if (!link || others.length > 0) throw new Error(`${operation.operationId}: its answer 201 needs one link`)
    const path = paths.get(link.operationId)
    if (!path) throw new Error(`${operation.operationId}: its link leads to no operation`)
    return `  ${operation.operationId}: (params, made) => \`${addressSource(operation.operationId, path, link)}\`,`
  })
  return `import type { OperationId } from './routes.ts'

type Params = Record<string, string>
type Made = any

/** The address of a created item, from the path parameters of its call and the payload of the 201 response. */
export const locations: Partial<Record<OperationId, (params: Params, made: Made) => string>> = {
${rows.join('\n')}
}
`
}

const addressSource = (operationId: string, path: string, { parameters }: Link) =>
  path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    const expression = parameters[name] ?? ''
    const ofPath = /^\$request\.path\.(\w+)$/.exec(expression)?.[1]
    const ofBody = /^\$response\.body#\/responseData\/([\w/]+)$/.exec(expression)?.[1]
    if (ofPath) return `\${params.${ofPath}}`
    if (ofBody) return `\${made.${ofBody.replaceAll('/', '.')}}`
    throw new Error(`${operationId}: the link says nothing understood about ${name}`)
  })
