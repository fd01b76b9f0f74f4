import { fieldMessages } from '../../generated/errors.ts'
import { fail } from '../contract/errors.ts'

/** A name without white space around it. @throws required, when nothing is left */
export function trimmedName(operationId: string, name: string) {
  const trimmed = name.trim()
  if (trimmed) return trimmed
  const message = fieldMessages[`${operationId}.name.required`]
  return fail('required', message ? { field: 'name', message } : { field: 'name' })
}
