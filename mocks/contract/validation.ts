import type { $ZodIssue } from 'zod/v4/core'
import { fieldMessages, messages } from '../../generated/errors.ts'
import type { OperationId } from '../../generated/routes.ts'
import type { ErrorCode, ErrorItem } from '../../generated/zod/schemas/index.zod.ts'

interface Finding {
  path: PropertyKey[]
  code: ErrorCode
}

/** What the generated validators found, as error items: one for each field, named by its dotted path. */
export const errorItems = (operationId: OperationId, issues: readonly $ZodIssue[], input: unknown): ErrorItem[] =>
  issues
    .flatMap((issue) => findings(issue, [], input))
    .slice(0, 100)
    .map(({ path, code }) => {
      const field = path.join('.').slice(0, 200)
      const message = fieldMessages[`${operationId}.${field}.${code}`] ?? messages[code]
      return field === '' ? { message, code } : { message, code, field }
    })

function findings(issue: $ZodIssue, prefix: PropertyKey[], input: unknown): Finding[] {
  const path = [...prefix, ...issue.path]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], code: 'unknown-field' }))
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // Of several possible bodies, the one that came closest tells what is wrong
    const branches = issue.errors.map((errors) => errors.flatMap((one) => findings(one, path, input)))
    return branches.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  }
  return [{ path, code: codeOf(issue, valueAt(input, path) === undefined) }]
}

const distance = (found: Finding[]) =>
  found.length * 10 + (found.some((one) => one.code === 'invalid-value') ? 5 : 0) - (found[0]?.path.length ?? 0)

const valueAt = (input: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input)

function codeOf(issue: $ZodIssue, isMissing: boolean): ErrorCode {
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value') return isMissing ? 'required' : 'invalid-value'
  if (issue.code === 'invalid_format') return 'invalid-format'
  if (issue.code === 'too_small' && issue.origin === 'string')
    return Number(issue.minimum) <= 1 ? 'required' : 'too-short'
  if (issue.code === 'too_small' && issue.origin === 'array') return 'too-few'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too-long'
  if (issue.code === 'too_big' && issue.origin === 'array') return 'too-many'
  return 'invalid-value'
}

/** The fields whose text holds NUL or half a surrogate pair, which a database cannot keep. */
export function brokenTexts(value: unknown, path = ''): ErrorItem[] {
  if (typeof value === 'string') {
    const code = 'invalid-format'
    return value.isWellFormed() && !value.includes('\0')
      ? []
      : [{ message: messages[code], code, field: path.slice(0, 200) }]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => brokenTexts(child, path === '' ? key : `${path}.${key}`))
}
