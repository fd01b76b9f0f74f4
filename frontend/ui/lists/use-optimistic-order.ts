import { useMemo, useRef, useState } from 'react'
import { uiText } from '../../text/ui.ts'
import { announce } from '../feedback/announcer.tsx'
import type { ReorderItem } from './reorder.ts'

interface OrderInput<Item extends ReorderItem> {
  items: readonly Item[]
  /** Saves the new order; resolves to whether that succeeded. */
  onReorder: (ids: string[], movedId: string) => Promise<boolean>
}

/**
 * Shows a new order while it's being saved, then `items` again: the server's list, or the previous order if saving
 * failed. Ignores further changes until then.
 */
export const useOptimisticOrder = <Item extends ReorderItem>({ items, onReorder }: OrderInput<Item>) => {
  const [order, setOrder] = useState<string[]>()
  const isSaving = useRef(false)
  const shown = useMemo(() => (order ? inOrder(items, order) : items), [items, order])
  const save = async (ids: string[], moved: Item, name: string) => {
    const isSaved = await onReorder(ids, moved.id)
    isSaving.current = false
    setOrder(undefined)
    const words = isSaved ? uiText.movedTo : uiText.movedBack
    const { position, total } = placeOf(moved, isSaved ? inOrder(shown, ids) : shown)
    announce(words(name, position, total))
  }
  /** `name` says what was moved, when it is more than one entry. */
  const reorder = (ids: string[], movedId: string, name?: string) => {
    const moved = shown.find((item) => item.id === movedId)
    const isSame = ids.every((id, index) => id === shown[index]?.id)
    if (isSaving.current || !moved || isSame) return
    isSaving.current = true
    setOrder(ids)
    void save(ids, moved, name ?? moved.name)
  }
  return { shown, isBusy: () => isSaving.current, reorder }
}

/** The items in this order; items it doesn't mention, which were added later, come last. */
const inOrder = <Item extends ReorderItem>(items: readonly Item[], order: readonly string[]): Item[] => {
  const byId = new Map(items.map((item) => [item.id, item]))
  const known = new Set(order)
  return [...order.flatMap((id) => byId.get(id) ?? []), ...items.filter((item) => !known.has(item.id))]
}

/** The place of an item. Headings of what follows them aren't counted. */
function placeOf(moved: ReorderItem, items: readonly ReorderItem[]) {
  const isCounted = (item: ReorderItem) => !item.followers
  const before = items.slice(0, items.indexOf(moved))
  return { position: before.filter(isCounted).length + 1, total: items.filter(isCounted).length }
}
