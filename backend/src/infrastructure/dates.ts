import { readDate } from '../../../openapi/rules/dates.ts'
import { fail } from '../errors/fail.ts'

/** Parses a date from a request. @throws invalid-value, with the field */
export const parseDate = (text: string, field: string): Date => readDate(text) ?? fail('invalid-value', { field })

/** A date in the contract's format (`DateTime`). */
export const presentDate = (date: Date) => date.toISOString()

export const presentOptionalDate = (date: Date | null | undefined) => (date ? presentDate(date) : null)
