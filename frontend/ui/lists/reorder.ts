/** An entry of a list whose order can be changed. */
export interface ReorderItem {
  id: string
  name: string
}

/** Moves the entry at `from` to `to`; the list itself is left alone. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): T[] => {
  const next = [...items]
  const [moved] = next.splice(from, 1)
  if (moved !== undefined) next.splice(to, 0, moved)
  return next
}
