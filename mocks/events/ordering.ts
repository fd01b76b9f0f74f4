import { orderingOf, type Position } from '../../openapi/rules/ordering.ts'
import { fail } from '../contract/errors.ts'

/**
 * The references in their new order.
 * @throws invalid-value for an unknown or repeated reference or position, too-few with the message `incomplete`
 */
export function orderedReferences(pages: readonly Position[], known: Iterable<string>, incomplete: string): string[] {
  const ordering = orderingOf(pages, known)
  if ('invalidField' in ordering) fail('invalid-value', { field: ordering.invalidField })
  if ('isIncomplete' in ordering) fail('too-few', { field: 'pages', message: incomplete })
  return ordering.references
}
