/** The new position of an item, starting at 0. */
export interface Position {
  reference: string
  orderIndex: number
}

type Fail = (code: 'invalid-value' | 'too-few', details: { field: string; message?: string }) => never

/**
 * The references in their new order, if each known item appears exactly once with its own position.
 * @throws invalid-value for an unknown or repeated reference or position, too-few with the message `incomplete`
 */
export const createOrdering =
  (fail: Fail) =>
  (pages: readonly Position[], known: Iterable<string>, incomplete: string): string[] => {
    const unnamed = new Set(known)
    const positions = new Set<number>()
    for (const [at, { reference, orderIndex }] of pages.entries()) {
      if (!unnamed.delete(reference)) fail('invalid-value', { field: `pages.${at}.reference` })
      if (positions.has(orderIndex)) fail('invalid-value', { field: `pages.${at}.orderIndex` })
      positions.add(orderIndex)
    }
    if (unnamed.size > 0) fail('too-few', { field: 'pages', message: incomplete })
    return pages.toSorted((a, b) => a.orderIndex - b.orderIndex).map(({ reference }) => reference)
  }
