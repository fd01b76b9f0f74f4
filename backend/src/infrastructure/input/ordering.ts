import { orderingOf, type Position } from '../../../../openapi/rules/ordering.ts'
import { fail } from '../../errors/fail.ts'

/**
 * The references in their new order.
 * @throws invalid-value (unknown, or a reference or position named twice), too-few (`incomplete` says what to name)
 */
export function orderedReferences(pages: readonly Position[], known: Iterable<string>, incomplete: string): string[] {
  const ordering = orderingOf(pages, known)
  if ('invalidField' in ordering) fail('invalid-value', { field: ordering.invalidField })
  if ('isIncomplete' in ordering) fail('too-few', { field: 'pages', message: incomplete })
  return ordering.references
}
