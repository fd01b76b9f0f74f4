import { slugOf } from '../html/html.ts'
import type { Contract } from './contract.ts'

/** The address of each name in the contract: calls, hub and webhook messages, schemas, error codes. */
export function addressesOf(contract: Contract) {
  const addresses = new Map<string, string>()
  for (const code of contract.schemas.ErrorCode?.enum ?? []) addresses.set(String(code), errorAddress(String(code)))
  for (const name of Object.keys(contract.schemas)) {
    if (!name.endsWith('Envelope')) addresses.set(name, schemaAddress(name))
  }
  for (const { operation } of contract.calls) addresses.set(operation.operationId, callAddress(operation))
  for (const { target } of contract.hubMessages) addresses.set(target, `/hub/#${target}`)
  for (const { type } of contract.webhookMessages) addresses.set(type, webhookAddress(type))
  // Names that code examples also use with other meanings
  for (const word of ['required', 'unexpected', 'Feature', 'Row', 'Role', 'Team', 'Event', 'Slide', 'Block'])
    addresses.delete(word)
  return addresses
}
export type Addresses = ReturnType<typeof addressesOf>

export const errorAddress = (code: string) => `/guides/errors-and-limits/#${code}`
export const schemaAddress = (name: string) => `/api/schemas/#${name}`
export const webhookAddress = (type: string) => `/guides/webhooks/#${type}`
export const tagAddress = (tag: string) => `/api/${slugOf(tag)}/`
export const callAddress = ({ tags, operationId }: { tags: string[]; operationId: string }) =>
  `${tagAddress(tags[0] ?? '')}#${operationId}`
