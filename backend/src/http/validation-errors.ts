import type { $ZodIssue } from 'zod/v4/core'
import { fieldMessages, messages } from '../../../generated/errors.ts'
import type { OperationId } from '../../../generated/routes.ts'
import type { ErrorCode, ErrorItem } from '../errors/domain-error.ts'

const MAX_ERRORS = 100

/** What the generated validators found, as the contract's error items: one per field, each with its dotted path. */
export function validationErrors(operationId: OperationId, issues: readonly $ZodIssue[], input: unknown): ErrorItem[] {
  return issues
    .flatMap((issue) => flatten(issue, [], input))
    .slice(0, MAX_ERRORS)
    .map(({ path, code }) => {
      const field = path.join('.').slice(0, 200)
      const message = fieldMessages[`${operationId}.${field}.${code}`] ?? messages[code]
      return field === '' ? { message, code } : { message, code, field }
    })
}

interface Finding {
  path: PropertyKey[]
  code: ErrorCode
}

function flatten(issue: $ZodIssue, prefix: PropertyKey[], input: unknown): Finding[] {
  const path = [...prefix, ...issue.path]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: [...path, key], code: 'unknown-field' }))
  // Of several possible bodies, the one that came closest tells what is wrong
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branches = issue.errors.map((errors) => errors.flatMap((one) => flatten(one, path, input)))
    return branches.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  }
  return [{ path, code: codeOf(issue, valueAt(input, path) === undefined) }]
}

// A union with null reports "expected null" beside the real finding: the longer, deeper one is the telling one
const distance = (findings: Finding[]) =>
  findings.length * 10 +
  (findings.some((one) => one.code === 'invalid-value') ? 5 : 0) -
  (findings[0]?.path.length ?? 0)

const valueAt = (input: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], input)

function codeOf(issue: $ZodIssue, isMissing: boolean): ErrorCode {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'required' : 'invalid-value'
    case 'too_small':
      if (issue.origin === 'string') return Number(issue.minimum) <= 1 ? 'required' : 'too-short'
      return issue.origin === 'array' ? 'too-few' : 'invalid-value'
    case 'too_big':
      if (issue.origin === 'string') return 'too-long'
      return issue.origin === 'array' ? 'too-many' : 'invalid-value'
    case 'invalid_format':
      return 'invalid-format'
    case 'invalid_value':
      return isMissing ? 'required' : 'invalid-value'
    default:
      return 'invalid-value'
  }
}
