import { type Contract, componentName, hubMessagesOf } from '../contract.ts'

/** The hub's methods (client → server) and messages (server → client) with their validators and types. */
export function hubSource(contract: Contract) {
  const messages = hubMessagesOf(contract)
  const methods = messages
    .filter((one) => one.direction === 'client-to-server')
    .map(({ target, schema, operation }) => {
      const names = JSON.stringify(operation['x-hub-arguments'] ?? [])
      const result = componentName(operation.responses['200']?.content?.['application/json']?.schema)
      return `  ${target}: { argumentNames: ${names}, arguments: s.${schema}, result: ${result ? `s.${result}` : 'z.null()'} },`
    })
  const events = messages
    .filter((one) => one.direction === 'server-to-client')
    .map(({ target, schema }) => `  ${target}: s.${schema},`)
  return `import * as z from 'zod'
import * as s from './zod/schemas/index.zod.ts'

/** The methods that clients may call. \`argumentNames\` is the order of the positional arguments. */
export const hubMethods = {
${methods.join('\n')}
} as const
/** The server's messages; each has exactly one argument. */
export const hubMessages = {
${events.join('\n')}
} as const

export type HubMethod = keyof typeof hubMethods
export type HubMethodArguments<M extends HubMethod> = z.output<(typeof hubMethods)[M]['arguments']>
export type HubMethodResult<M extends HubMethod> = z.input<(typeof hubMethods)[M]['result']>
export type HubMessage = keyof typeof hubMessages
export type HubMessageBody<M extends HubMessage> = z.input<(typeof hubMessages)[M]>
`
}
