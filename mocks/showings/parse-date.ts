import { readDate } from '../../openapi/rules/dates.ts'
import { fail } from '../contract/errors.ts'

/** Parses a date from a request as RFC 3339 in UTC. @throws invalid-value, with the field */
export const parseDate = (text: string, field: string) =>
  (readDate(text) ?? fail('invalid-value', { field })).toISOString()
