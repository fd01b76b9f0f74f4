import { fail } from '../../errors/fail.ts'

/** The place that one thing is to have, counted from 0. */
export interface Position {
  reference: string
  orderIndex: number
}

/**
 * The references in the order of their new positions.
 * @throws invalid-value (one that is not known, or one or a place named twice), too-few (one is not named: `incomplete` says so)
 */
export function orderedReferences(pages: Position[], known: Set<string>, incomplete: string): string[] {
  const named = new Set<string>()
  const positions = new Set<number>()
  for (const [at, { reference, orderIndex }] of pages.entries()) {
    if (!known.has(reference) || named.has(reference)) fail('invalid-value', { field: `pages.${at}.reference` })
    if (positions.has(orderIndex)) fail('invalid-value', { field: `pages.${at}.orderIndex` })
    named.add(reference)
    positions.add(orderIndex)
  }
  if (named.size < known.size) fail('too-few', { field: 'pages', message: incomplete })
  return pages.toSorted((a, b) => a.orderIndex - b.orderIndex).map(({ reference }) => reference)
}
