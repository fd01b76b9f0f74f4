import { messages } from '../../generated/errors.ts'
import type { ErrorItem } from '../../generated/zod/schemas/index.zod.ts'
import { MAX_JSON_DEPTH } from '../../openapi/rules/quantities.ts'

/** Whether a body is nested too deeply to be accepted. */
export function isTooDeep(value: unknown, depth = 0): boolean {
  if (depth > MAX_JSON_DEPTH) return true
  return typeof value === 'object' && value !== null && Object.values(value).some((one) => isTooDeep(one, depth + 1))
}

/** The number of values, including nested ones. */
export const countValues = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, one) => sum + countValues(one), 1)
    : 1

/** The fields of the object that has the most of them. */
export const mostFields = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>(
        (most, one) => Math.max(most, mostFields(one)),
        Array.isArray(value) ? 0 : Object.keys(value).length,
      )
    : 0

/** The fields with NUL or lone surrogates, which a database can't store. */
export function brokenTexts(value: unknown, path: readonly string[] = []): ErrorItem[] {
  if (typeof value === 'string') {
    const code = 'invalid-format'
    const field = path.join('.').slice(0, 200)
    return value.isWellFormed() && !value.includes('\0')
      ? []
      : [{ message: messages[code], code, ...(field !== '' && { field }) }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => brokenTexts(child, [...path, key]))
}
