/** The new position of an item, starting at 0. */
export interface Position {
  reference: string
  orderIndex: number
}

export type Ordering = { references: string[] } | { invalidField: string } | { isIncomplete: true }

/** The references in their new order, if each known item appears exactly once with its own position. */
export function orderingOf(pages: readonly Position[], known: Iterable<string>): Ordering {
  const unnamed = new Set(known)
  const positions = new Set<number>()
  for (const [at, { reference, orderIndex }] of pages.entries()) {
    if (!unnamed.delete(reference)) return { invalidField: `pages.${at}.reference` }
    if (positions.has(orderIndex)) return { invalidField: `pages.${at}.orderIndex` }
    positions.add(orderIndex)
  }
  if (unnamed.size > 0) return { isIncomplete: true }
  return { references: pages.toSorted((a, b) => a.orderIndex - b.orderIndex).map(({ reference }) => reference) }
}
