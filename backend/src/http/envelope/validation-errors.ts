import type { $ZodIssue } from 'zod/v4/core'
import { messageOf } from '../../../../generated/errors.ts'
import type { OperationId } from '../../../../generated/routes.ts'
import { findingsOf } from '../../../../openapi/rules/validation-findings.ts'
import type { ErrorItem } from '../../errors/domain-error.ts'

/** Validation issues as the contract's error items: one per field, with its dotted path. */
export const validationErrors = (operationId: OperationId, issues: readonly $ZodIssue[], input: unknown): ErrorItem[] =>
  findingsOf(issues, input).map((finding) => {
    const { field, code } = finding
    const message = messageOf(operationId, finding)
    return field === '' ? { message, code } : { message, code, field }
  })
