import type { $ZodIssue } from 'zod/v4/core'
import { messageOf } from '../../generated/errors.ts'
import type { OperationId } from '../../generated/routes.ts'
import type { ErrorItem } from '../../generated/zod/schemas/index.zod.ts'

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
  /** The values of the field's list, if it isn't one of them. */
  allowedValues?: string[] | undefined
}
interface Found extends Omit<Finding, 'field'> {
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

/** Validation issues as the contract's error items: one per field, with its dotted path; none for the whole body. */
export const errorItemsOf = (operationId: OperationId, issues: readonly $ZodIssue[], input: unknown): ErrorItem[] =>
  findingsOf(issues, input).map((finding) => errorItemOf(operationId, finding))

/** A finding in a call's input as an error item. */
export function errorItemOf(
  operationId: OperationId,
  { allowedValues, ...finding }: Pick<Finding, 'field' | 'limit' | 'allowedValues'> & Pick<ErrorItem, 'code'>,
): ErrorItem {
  const { field, code } = finding
  return {
    message: messageOf(operationId, finding),
    code,
    ...(field === '' ? {} : { field }),
    ...(allowedValues && { allowedValues }),
  }
}

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
  const isListed = issue.code === 'invalid_value' && code === 'invalid-value'
  return [
    {
      path,
      code,
      ...(isLimit ? { limit: Number(issue.maximum) } : {}),
      ...(isListed ? { allowedValues: issue.values.slice(0, MAX_FINDINGS).map(String) } : {}),
    },
  ]
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
