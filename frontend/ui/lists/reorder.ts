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

/** Where the keys stand after `moved` was dropped before or after `target`, in the order they had among themselves. */
export const dropItems = <T>(
  keys: readonly T[],
  moved: ReadonlySet<T>,
  target: T,
  position: 'before' | 'after',
): T[] => {
  if (moved.has(target)) return [...keys]
  const dragged = keys.filter((key) => moved.has(key))
  const rest = keys.filter((key) => !moved.has(key))
  const at = rest.indexOf(target)
  if (at < 0) return [...keys]
  rest.splice(position === 'before' ? at : at + 1, 0, ...dragged)
  return rest
}
