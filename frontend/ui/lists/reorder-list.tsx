import { type ReactNode, useRef, useState } from 'react'
import { GridList, GridListItem, type Key, useDragAndDrop } from 'react-aria-components'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import { announce } from '../feedback/announcer.tsx'
import { dropItems, moveItem } from './reorder.ts'
import './reorder-list.css'

export interface ReorderItem {
  id: string
  name: string
}

interface ReorderListProps<Item extends ReorderItem> {
  label: string
  items: readonly Item[]
  selectedId?: string | undefined
  /** Undefined: the selected entry was chosen again, which deselects it. */
  onSelect: (id: string | undefined) => void
  /** Saves the new order; resolves to whether it was kept. */
  onReorder: (ids: string[]) => Promise<boolean>
  children?: (item: Item) => ReactNode
}

/**
 * A list whose order is changed by dragging (mouse, touch, keyboard) or by Move up and Move down. A new order is
 * shown at once; its new position is said when the server has it, and so is its return when that failed.
 */
export const ReorderList = <Item extends ReorderItem>(props: ReorderListProps<Item>) => {
  const { label, items, selectedId, onSelect, children } = props
  const { shown, reorder } = useOptimisticOrder(props)
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(items, key) })),
    onReorder: ({ keys, target }) => {
      const ids = shown.map((item) => item.id)
      const moved = [...keys].map(String)
      const place = target.dropPosition === 'before' ? 'before' : 'after'
      void reorder(dropItems(ids, new Set(moved), String(target.key), place), moved[0] ?? '')
    },
  })
  return (
    <GridList
      className="reorder"
      aria-label={label}
      items={shown}
      dependencies={[shown, children]}
      selectionMode="single"
      keyboardNavigationBehavior="tab"
      selectedKeys={selectedId === undefined ? [] : [selectedId]}
      onSelectionChange={(keys) => onSelect(keys === 'all' ? undefined : [...keys].map(String)[0])}
      dragAndDropHooks={dragAndDropHooks}
    >
      {(item) => (
        <Row item={item} shown={shown} reorder={reorder}>
          {children ? children(item) : item.name}
        </Row>
      )}
    </GridList>
  )
}

interface RowProps<Item> {
  item: Item
  shown: readonly Item[]
  reorder: (ids: string[], movedId: string) => void
  children: ReactNode
}

const Row = <Item extends ReorderItem>({ item, shown, reorder, children }: RowProps<Item>) => {
  const index = shown.findIndex((other) => other.id === item.id)
  const move = (to: number) => {
    if (to < 0 || to >= shown.length) return
    reorder(
      moveItem(
        shown.map((other) => other.id),
        index,
        to,
      ),
      item.id,
    )
  }
  return (
    <GridListItem id={item.id} textValue={item.name} className="reorder__row">
      <Button slot="drag" icon="grip" variant="quiet" aria-label={uiText.drag(item.name)} />
      <div className="reorder__content">{children}</div>
      <div className="reorder__moves">
        <Button
          icon="up"
          variant="quiet"
          aria-label={uiText.moveUp(item.name)}
          isSoftDisabled={index <= 0}
          onPress={() => move(index - 1)}
        />
        <Button
          icon="down"
          variant="quiet"
          aria-label={uiText.moveDown(item.name)}
          isSoftDisabled={index === shown.length - 1}
          onPress={() => move(index + 1)}
        />
      </div>
    </GridListItem>
  )
}

const nameOf = (items: readonly ReorderItem[], key: Key) => items.find((item) => item.id === key)?.name ?? ''

const useOptimisticOrder = <Item extends ReorderItem>({ items, onReorder }: ReorderListProps<Item>) => {
  const [order, setOrder] = useState<string[]>()
  const isBusy = useRef(false)
  const shown = order ? order.flatMap((id) => items.find((item) => item.id === id) ?? []) : items
  const reorder = async (ids: string[], movedId: string) => {
    const moved = shown.find((item) => item.id === movedId)
    const isSame = ids.every((id, index) => id === shown[index]?.id)
    if (isBusy.current || !moved || isSame) return // drags are ignored while one is in progress
    isBusy.current = true
    setOrder(ids)
    const isKept = await onReorder(ids)
    setOrder(undefined)
    isBusy.current = false
    announce(
      isKept
        ? uiText.movedTo(moved.name, ids.indexOf(moved.id) + 1, ids.length)
        : uiText.movedBack(moved.name, shown.indexOf(moved) + 1, ids.length),
    )
  }
  return { shown, reorder }
}
