import { memo, type ReactNode, useId, useMemo } from 'react'
import { uiText } from '../../text/ui.ts'
import { useStable } from '../use-stable.ts'
import { useKeyDrag } from './drag/use-key-drag.ts'
import { usePointerDrag } from './drag/use-pointer-drag.ts'
import { moveGroup, moveItem, moveMarked, type ReorderItem, stepGroup } from './reorder.ts'
import { ReorderRows } from './reorder-rows.tsx'
import { type Marks, useMarks } from './use-marks.ts'
import { useOptimisticOrder } from './use-optimistic-order.ts'
import './reorder-list.css'

interface ReorderListProps {
  label: string
  /** Keep the array's identity while nothing changes: a new array re-renders every row. */
  items: readonly ReorderItem[]
  selectedId?: string | undefined
  /** Undefined if the selected entry was chosen again, which deselects it. */
  onSelect: (id: string | undefined) => void
  /** Saves the new order; resolves to whether that succeeded. */
  onReorder: (ids: string[], movedId: string) => Promise<boolean>
  /** An entry's picture or button, shown before its name. Keep the function's identity: a new one re-renders every row. */
  pictureOf?: ((id: string) => ReactNode) | undefined
  /** Entries can be marked, to be moved together. */
  marks?: Marks
}

const NONE: ReadonlySet<string> = new Set()

const isHeading = (item: ReorderItem | undefined) => item?.followers !== undefined

/**
 * A list that can be reordered by dragging (mouse, touch, keyboard) or with Move up and Move down
 * (docs/decisions/0027-lists-of-our-own.md). Shows a new order optimistically; announces the new position once the server has saved
 * it, and the old one if that failed. Memoised, so hundreds of rows don't re-render with the page around them.
 */
export const ReorderList = memo((props: ReorderListProps) => {
  const { label, selectedId, marks } = props
  const { shown, isBusy, reorder } = useOptimisticOrder(props)
  const hintId = useId()
  const ids = useMemo(() => shown.map((item) => item.id), [shown])
  const canStart = () => !isBusy()
  const marked = marks?.ids ?? NONE
  const onDrop = (from: number, to: number) => {
    const id = ids[from] ?? ''
    if (marked.size > 1 && marked.has(id))
      return reorder(moveMarked(ids, marked, from, to), id, uiText.entries(marked.size))
    reorder(isHeading(shown[from]) ? moveGroup(shown, from, to) : moveItem(ids, from, to), id)
  }
  const pointer = usePointerDrag({ ids, canStart, onDrop })
  useMarks({ list: pointer.list, ids, selectedId, marks })
  const lift = useStable(useKeyDrag({ list: pointer.list, items: shown, canStart, onDrop }))
  const move = useStable((index: number, by: -1 | 1) => {
    if (pointer.isDragging()) return
    if (isHeading(shown[index])) reorder(stepGroup(shown, index, by), ids[index] ?? '')
    else onDrop(index, index + by)
  })
  const { selected, choose } = useSelection(props)
  return (
    <>
      <p id={hintId} hidden>
        {uiText.dragHint}
      </p>
      <ReorderRows
        list={pointer.list}
        label={label}
        items={shown}
        selected={selected}
        hasMarks={marks !== undefined}
        onChange={choose}
        hintId={hintId}
        lift={lift}
        move={move}
        pictureOf={props.pictureOf}
      />
    </>
  )
})

/** What is shown as selected: the marked entries, or else the selected one. */
const useSelection = ({ selectedId, onSelect, marks }: ReorderListProps) => {
  const marked = marks?.ids ?? NONE
  const selected = useMemo(
    () => (marked.size > 0 ? marked : new Set(selectedId === undefined ? [] : [selectedId])),
    [marked, selectedId],
  )
  /** The list adds what is chosen to what is selected, or takes it away. */
  const choose = useStable((keys: ReadonlySet<string>) => {
    const chosen = [...keys].find((id) => !selected.has(id)) ?? [...selected].find((id) => !keys.has(id))
    if (chosen === undefined) return
    marks?.onChange(NONE)
    if (marked.size > 0 && chosen === selectedId) return
    onSelect(chosen === selectedId ? undefined : chosen)
  })
  return { selected, choose }
}
