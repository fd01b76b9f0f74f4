import { memo, type ReactNode, useMemo } from 'react'
import { GridList, GridListItem, type Key, useDragAndDrop } from 'react-aria-components'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import { usePointerDrag } from './drag/use-pointer-drag.ts'
import { dropItems, moveItem, type ReorderItem } from './reorder.ts'
import { useOptimisticOrder } from './use-optimistic-order.ts'
import './reorder-list.css'

interface ReorderListProps<Item extends ReorderItem> {
  label: string
  /** Keep the array while nothing in it changes: with another one every row is made anew. */
  items: readonly Item[]
  selectedId?: string | undefined
  /** Undefined: the selected entry was chosen again, which deselects it. */
  onSelect: (id: string | undefined) => void
  /** Saves the new order; resolves to whether it was kept. */
  onReorder: (ids: string[]) => Promise<boolean>
  /** What a row shows; its name, if left out. */
  children?: (item: Item) => ReactNode
}

/**
 * A list whose order is changed by dragging (mouse, touch, keyboard) or by Move up and Move down. A new order is
 * shown at once; its new position is said when the server has it, and so is its return when that failed.
 */
const List = <Item extends ReorderItem>(props: ReorderListProps<Item>) => {
  const { label, selectedId, onSelect, children } = props
  const { shown, isBusy, reorder } = useOptimisticOrder(props)
  const ids = useMemo(() => shown.map((item) => item.id), [shown])
  const pointer = usePointerDrag({
    ids,
    canStart: () => !isBusy(),
    onDrop: (from, to) => reorder(moveItem(ids, from, to), ids[from] ?? ''),
  })
  const { dragAndDropHooks } = useKeyboardDrag(shown, reorder)
  const places = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids])
  const move = (from: number, to: number) => {
    if (!pointer.isDragging() && ids[to] !== undefined) reorder(moveItem(ids, from, to), ids[from] ?? '')
  }
  return (
    <GridList
      ref={pointer.list}
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
        <Row item={item} index={places.get(item.id) ?? 0} total={ids.length} move={move}>
          {children ? children(item) : <span className="reorder__name">{item.name}</span>}
        </Row>
      )}
    </GridList>
  )
}

/** Hundreds of rows are not drawn again because something beside them has changed. */
export const ReorderList = memo(List) as typeof List

type Reorder = (ids: string[], movedId: string) => void

/** Dragging by keyboard and screen reader, from the handle. */
const useKeyboardDrag = (shown: readonly ReorderItem[], reorder: Reorder) =>
  useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': nameOf(shown, key) })),
    onReorder: ({ keys, target }) => {
      const moved = [...keys].map(String)
      const place = target.dropPosition === 'before' ? 'before' : 'after'
      const ids = shown.map((item) => item.id)
      reorder(dropItems(ids, new Set(moved), String(target.key), place), moved[0] ?? '')
    },
  })

interface RowProps {
  item: ReorderItem
  index: number
  total: number
  move: (from: number, to: number) => void
  children: ReactNode
}

const Row = ({ item, index, total, move, children }: RowProps) => (
  <GridListItem id={item.id} textValue={item.name} className="reorder__row">
    <Button slot="drag" icon="grip" variant="quiet" className="reorder__grip" aria-label={uiText.drag(item.name)} />
    <div className="reorder__content" dir="auto">
      {children}
    </div>
    <div className="reorder__moves">
      <Button
        icon="up"
        variant="quiet"
        aria-label={uiText.moveUp(item.name)}
        isSoftDisabled={index === 0}
        onPress={() => move(index, index - 1)}
      />
      <Button
        icon="down"
        variant="quiet"
        aria-label={uiText.moveDown(item.name)}
        isSoftDisabled={index === total - 1}
        onPress={() => move(index, index + 1)}
      />
    </div>
  </GridListItem>
)

const nameOf = (items: readonly ReorderItem[], key: Key) => items.find((item) => item.id === key)?.name ?? ''
