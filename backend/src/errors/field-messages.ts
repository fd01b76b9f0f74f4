/** The specification's own words for one field of one call, by `operationId.field.code` (document 2, sections 2, 5 and 8). */
export const fieldMessages: Record<string, string> = {
  'createEvent.name.required': 'Event name is required',
  'updateEvent.name.required': 'Event name is required',
  'createShowing.startDateUtc.required': 'Start date is required',
  'updateShowing.startDateUtc.required': 'Start date is required',
}
