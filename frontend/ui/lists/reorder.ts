/** An entry of a list that can be reordered. */
export interface ReorderItem {
  id: string
  name: string
}

/** Returns a copy with the entry at `from` moved to `to`. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): T[] => {
  const next = [...items]
  const [moved] = next.splice(from, 1)
  if (moved !== undefined) next.splice(to, 0, moved)
  return next
}
