import { fail } from '../contract/errors.ts'

interface Place {
  reference: string
  orderIndex: number
}

/**
 * The references in the order of their new places: every known one exactly once, each with a place of its own.
 * @throws invalid-value, too-few (`incomplete` says so)
 */
export function orderOf(pages: Place[], known: string[], incomplete: string): string[] {
  const unnamed = new Set(known)
  const places = new Set<number>()
  for (const [at, { reference, orderIndex }] of pages.entries()) {
    if (!unnamed.delete(reference)) fail('invalid-value', { field: `pages.${at}.reference` })
    if (places.has(orderIndex)) fail('invalid-value', { field: `pages.${at}.orderIndex` })
    places.add(orderIndex)
  }
  if (unnamed.size > 0) fail('too-few', { field: 'pages', message: incomplete })
  return [...pages].sort((a, b) => a.orderIndex - b.orderIndex).map(({ reference }) => reference)
}
