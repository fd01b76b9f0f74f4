import { type Contract, componentName, hubMessagesOf } from '../contract.ts'
import { creatingOperations } from './locations.ts'

/** The hub's methods and messages as types only, for the client package. */
export function hubMessagesSource(contract: Contract) {
  const messages = hubMessagesOf(contract)
  const methods = messages
    .filter(({ direction }) => direction === 'client-to-server')
    .map(({ target, schema, operation }) => {
      const required = contract.components.schemas[schema]?.required ?? []
      const values = (operation['x-hub-arguments'] ?? []).map(
        (name) => `${name}${required.includes(name) ? '' : '?'}: Schemas['${schema}']['${name}']`,
      )
      const result = componentName(operation.responses['200']?.content?.['application/json']?.schema)
      return `  ${target}: { arguments: [${values.join(', ')}]; result: ${result ? `Schemas['${result}']` : 'null'} }`
    })
  const events = messages
    .filter(({ direction }) => direction === 'server-to-client')
    .map(({ target, schema }) => `  ${target}: Schemas['${schema}']`)
  return `import type { components } from './types.ts'

type Schemas = components['schemas']

/** The methods that clients may call, with positional arguments and result. */
export interface HubMethods {
${methods.join('\n')}
}
/** The server's messages. */
export interface HubMessages {
${events.join('\n')}
}
export type HubMethod = keyof HubMethods
export type HubMessage = keyof HubMessages
`
}

/** The paths whose POST creates something, for the client package. */
export function creatingCallsSource(contract: Contract) {
  const paths = creatingOperations(contract).map(({ path }) => `  '${path}',`)
  return `/** The paths whose POST creates something. */
export const creatingCalls: ReadonlySet<string> = new Set([
${paths.join('\n')}
])
`
}
