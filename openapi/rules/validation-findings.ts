import type { $ZodIssue } from 'zod/v4/core'

/** A validation error: the input's dotted path (empty for the whole) and the error code. */
export interface Finding {
  field: string
  code:
    | 'required'
    | 'too-short'
    | 'too-long'
    | 'too-few'
    | 'too-many'
    | 'invalid-format'
    | 'invalid-value'
    | 'unknown-field'
  /** The exceeded limit of characters or entries, if any. */
  limit?: number | undefined
}
interface Found extends Pick<Finding, 'code' | 'limit'> {
  path: PropertyKey[]
}
const MAX_FINDINGS = 100
const MAX_FIELD_LENGTH = 200

/** Validation issues in the contract's terms. `input` distinguishes missing fields from wrong ones. */
export const findingsOf = (issues: readonly $ZodIssue[], input: unknown): Finding[] =>
  issues
    .flatMap((issue) => flatten(issue, [], input))
    .slice(0, MAX_FINDINGS)
    .map(({ path, ...found }) => ({ field: path.join('.').slice(0, MAX_FIELD_LENGTH), ...found }))

function flatten(issue: $ZodIssue, prefix: PropertyKey[], input: unknown): Found[] {
  const path = [...prefix, ...issue.path]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.slice(0, MAX_FINDINGS).map((key) => ({ path: [...path, key], code: 'unknown-field' }))
  // For several possible bodies, reports the errors of the closest one
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branches = issue.errors.map((errors) => errors.flatMap((one) => flatten(one, path, input)))
    return branches.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  }
  const code = codeOf(issue, valueAt(input, path) === undefined)
  const isLimit = issue.code === 'too_big' && (code === 'too-long' || code === 'too-many')
  return [{ path, code, ...(isLimit ? { limit: Number(issue.maximum) } : {}) }]
}

// A nullable union also reports "expected null"; the longer, deeper path is the relevant one
const distance = (found: Found[]) =>
  found.length * 10 + (found.some((one) => one.code === 'invalid-value') ? 5 : 0) - (found[0]?.path.length ?? 0)

const valueAt = (input: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input)

function codeOf(issue: $ZodIssue, isMissing: boolean): Finding['code'] {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
      return isMissing ? 'required' : 'invalid-value'
    case 'too_small':
      if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? 'required' : 'too-short'
      return issue.origin === 'array' ? 'too-few' : 'invalid-value'
    case 'too_big':
      if (issue.origin === 'string') return 'too-long'
      return issue.origin === 'array' ? 'too-many' : 'invalid-value'
    case 'invalid_format':
      return 'invalid-format'
    default:
      return 'invalid-value'
  }
}
