import { memo, type ReactNode, useId, useMemo } from 'react'
import { ButtonContext, GridList, GridListItem } from 'react-aria-components'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import { useStable } from '../use-stable.ts'
import { useKeyDrag } from './drag/use-key-drag.ts'
import { usePointerDrag } from './drag/use-pointer-drag.ts'
import { moveMarked, type ReorderItem } from './reorder.ts'
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
  onReorder: (ids: string[]) => Promise<boolean>
  /** An entry's picture, shown before its name. Keep the function's identity: a new one re-renders every row. */
  pictureOf?: ((id: string) => ReactNode) | undefined
  /** Entries can be marked, to be moved together. */
  marks?: Marks
}

const NONE: ReadonlySet<string> = new Set()

/**
 * A list that can be reordered by dragging (mouse, touch, keyboard) or with Move up and Move down (decision 0027).
 * Shows a new order optimistically; announces the new position once the server has saved it, and the old one if that
 * failed. Memoised, so hundreds of rows don't re-render with the page around them.
 */
export const ReorderList = memo((props: ReorderListProps) => {
  const { label, selectedId, onSelect, marks } = props
  const { shown, isBusy, reorder } = useOptimisticOrder(props)
  const hintId = useId()
  const ids = useMemo(() => shown.map((item) => item.id), [shown])
  const canStart = () => !isBusy()
  const marked = marks?.ids ?? NONE
  const onDrop = (from: number, to: number) => {
    const id = ids[from] ?? ''
    const isWithOthers = marked.size > 1 && marked.has(id)
    reorder(moveMarked(ids, marked, from, to), id, isWithOthers ? uiText.entries(marked.size) : undefined)
  }
  const pointer = usePointerDrag({ ids, canStart, onDrop })
  useMarks({ list: pointer.list, ids, selectedId, marks })
  const lift = useStable(useKeyDrag({ list: pointer.list, items: shown, canStart, onDrop }))
  const places = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids])
  const move = useStable((from: number, to: number) => {
    if (!pointer.isDragging() && ids[to] !== undefined) onDrop(from, to)
  })
  const selected = useMemo(
    () => (marked.size > 0 ? marked : new Set(selectedId === undefined ? [] : [selectedId])),
    [marked, selectedId],
  )
  /** The list adds what is chosen to what is selected, or takes it away. */
  const choose = (keys: ReadonlySet<string>) => {
    const chosen = [...keys].find((id) => !selected.has(id)) ?? [...selected].find((id) => !keys.has(id))
    if (chosen === undefined) return
    marks?.onChange(NONE)
    if (marked.size > 0 && chosen === selectedId) return
    onSelect(chosen === selectedId ? undefined : chosen)
  }
  return (
    <>
      <p id={hintId} hidden>
        {uiText.dragHint}
      </p>
      <GridList
        ref={pointer.list}
        className="reorder"
        aria-label={label}
        items={shown}
        dependencies={[shown]}
        selectionMode={marks ? 'multiple' : 'single'}
        escapeKeyBehavior={marks ? 'none' : 'clearSelection'}
        keyboardNavigationBehavior="tab"
        shouldSelectOnPressUp // a press that becomes a drag selects nothing
        selectedKeys={selected}
        onSelectionChange={(keys) => keys !== 'all' && choose(new Set([...keys].map(String)))}
      >
        {(item) => (
          <Row
            id={item.id}
            name={item.name}
            index={places.get(item.id) ?? 0}
            total={ids.length}
            hintId={hintId}
            lift={lift}
            move={move}
            pictureOf={props.pictureOf}
          />
        )}
      </GridList>
    </>
  )
})

interface RowProps {
  id: string
  name: string
  index: number
  total: number
  /** The id of the hint that describes every handle. */
  hintId: string
  lift: (index: number) => void
  move: (from: number, to: number) => void
  pictureOf: ReorderListProps['pictureOf']
}

/** A constant, or each change of the list (focus, selection, modality) would re-render the buttons of every row. */
const NOTHING = {}

/** Memoised: a move renders only the rows whose position changes. */
const Row = memo(({ id, name, index, total, hintId, lift, move, pictureOf }: RowProps) => (
  <GridListItem id={id} textValue={name} className="reorder__row">
    <ButtonContext value={NOTHING}>
      <Button
        icon="grip"
        variant="quiet"
        className="reorder__grip"
        aria-label={uiText.drag(name)}
        aria-describedby={hintId}
        onPress={({ pointerType }) => (pointerType === 'keyboard' || pointerType === 'virtual') && lift(index)}
      />
      {pictureOf?.(id)}
      <div className="reorder__content" dir="auto">
        <span className="reorder__name">{name}</span>
      </div>
      <div className="reorder__moves">
        <Button
          icon="up"
          variant="quiet"
          aria-label={uiText.moveUp(name)}
          isSoftDisabled={index === 0}
          onPress={() => move(index, index - 1)}
        />
        <Button
          icon="down"
          variant="quiet"
          aria-label={uiText.moveDown(name)}
          isSoftDisabled={index === total - 1}
          onPress={() => move(index, index + 1)}
        />
      </div>
    </ButtonContext>
  </GridListItem>
))
