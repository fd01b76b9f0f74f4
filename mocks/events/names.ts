import { fieldMessages } from '../../generated/errors.ts'
import { fail } from '../contract/errors.ts'

/** The trimmed name. @throws required when it's empty */
export function trimmedName(operationId: string, name: string) {
  const trimmed = name.trim()
  if (trimmed) return trimmed
  const message = fieldMessages[`${operationId}.name.required`]
  return fail('required', message ? { field: 'name', message } : { field: 'name' })
}
