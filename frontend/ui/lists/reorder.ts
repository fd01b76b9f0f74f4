/** An entry of a list that can be reordered. */
export interface ReorderItem {
  id: string
  name: string
  /** For the heading of a group: how many entries below it move with it. */
  followers?: number | undefined
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

/** Moves a heading with its followers to where it is carried, but never among the followers of another heading. */
export const moveGroup = (items: readonly ReorderItem[], from: number, to: number): string[] => {
  const { group, others } = groupAt(items, from)
  const place = moveItem(items, from, to)
    .slice(0, to)
    .filter((item) => others.includes(item)).length
  return withGroupAt(others, group, edgeOf(others, place, to > from))
}

/** Moves a heading with its followers past the entry or the group above or below it. */
export const stepGroup = (items: readonly ReorderItem[], from: number, by: -1 | 1): string[] => {
  const { group, others } = groupAt(items, from)
  return withGroupAt(others, group, edgeOf(others, from + by, by === 1))
}

const groupAt = (items: readonly ReorderItem[], from: number) => {
  const end = from + 1 + (items[from]?.followers ?? 0)
  return { group: items.slice(from, end), others: [...items.slice(0, from), ...items.slice(end)] }
}

const withGroupAt = (others: readonly ReorderItem[], group: readonly ReorderItem[], place: number) =>
  [...others.slice(0, place), ...group, ...others.slice(place)].map(({ id }) => id)

/** The place itself, or the end of the group that it is inside of: the lower one on the way down. */
const edgeOf = (items: readonly ReorderItem[], place: number, isDown: boolean): number => {
  const start = items.findIndex((item, at) => at < place && place <= at + (item.followers ?? 0))
  if (start < 0) return Math.min(Math.max(place, 0), items.length)
  return isDown ? start + 1 + (items[start]?.followers ?? 0) : start
}
