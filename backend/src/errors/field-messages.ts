import type { OperationId } from '../../../generated/routes.ts'
import type { ErrorCode } from './domain-error.ts'

/** The specification's own words for one field of one call (document 2, sections 2, 5 and 8). */
export const fieldMessages: Partial<Record<`${OperationId}.${string}.${ErrorCode}`, string>> = {
  'createEvent.name.required': 'Event name is required',
  'updateEvent.name.required': 'Event name is required',
  'createShowing.startDateUtc.required': 'Start date is required',
  'updateShowing.startDateUtc.required': 'Start date is required',
}
