/** An entry of a list that can be reordered. */
export interface ReorderItem {
  id: string
  name: string
  /** Shown above the first entry of a group. */
  heading?: string | undefined
  /** What the entry is called within its group. It is shown instead of the name, which stays its accessible name. */
  shortName?: string | undefined
}

/** Returns a copy with the entry at `from` moved to `to`. */
export const moveItem = <T>(items: readonly T[], from: number, to: number): T[] => {
  const next = [...items]
  const [moved] = next.splice(from, 1)
  if (moved !== undefined) next.splice(to, 0, moved)
  return next
}

/** Moves all marked entries together to where one of them is carried, in their order. */
export const moveMarked = (ids: readonly string[], marked: ReadonlySet<string>, from: number, to: number): string[] => {
  const carried = ids[from]
  const order = moveItem(ids, from, to)
  if (carried === undefined || marked.size < 2 || !marked.has(carried)) return order
  const isOther = (id: string) => !marked.has(id)
  return [
    ...order.slice(0, to).filter(isOther),
    ...ids.filter((id) => marked.has(id)),
    ...order.slice(to).filter(isOther),
  ]
}
