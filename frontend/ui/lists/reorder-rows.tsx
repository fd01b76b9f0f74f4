import type { RefObject } from 'react'
import { useGridList } from 'react-aria/useGridList'
import { Item } from 'react-stately/Item'
import { useListState } from 'react-stately/useListState'
import type { ReorderItem } from './reorder.ts'
import { ReorderRow, type RowContents } from './reorder-row.tsx'

interface RowsProps extends Omit<RowContents, 'id' | 'name' | 'followers' | 'shortName' | 'index' | 'total'> {
  list: RefObject<HTMLDivElement | null>
  label: string
  items: readonly ReorderItem[]
  selected: ReadonlySet<string>
  /** Several rows can be selected, and Escape is left to the marks. */
  hasMarks: boolean
  /** The rows that a press leaves selected. */
  onChange: (ids: ReadonlySet<string>) => void
}

const asEntry = ({ id, name }: ReorderItem) => (
  <Item key={id} textValue={name}>
    {name}
  </Item>
)

/**
 * The grid of the rows. It uses React Aria's hooks: its components share the state as a context, so each focus or move
 * would run every row and button (docs/decisions/0027-lists-of-our-own.md).
 */
export const ReorderRows = ({ list, label, items, selected, hasMarks, onChange, ...contents }: RowsProps) => {
  const state = useListState<ReorderItem>({
    items,
    children: asEntry,
    selectionMode: hasMarks ? 'multiple' : 'single',
    selectedKeys: selected,
    onSelectionChange: (keys) => keys !== 'all' && onChange(new Set([...keys].map(String))),
  })
  const { gridProps } = useGridList(
    {
      'aria-label': label,
      escapeKeyBehavior: hasMarks ? 'none' : 'clearSelection',
      keyboardNavigationBehavior: 'tab',
      shouldSelectOnPressUp: true, // a press that becomes a drag selects nothing
    },
    state,
    list,
  )
  const { selectedKeys, focusedKey, isFocused } = state.selectionManager
  return (
    <div {...gridProps} ref={list} className="reorder">
      {[...state.collection].map((node, index) => (
        <ReorderRow
          key={node.key}
          {...contents}
          id={String(node.key)}
          name={node.textValue}
          followers={node.value?.followers}
          shortName={node.value?.shortName}
          index={index}
          total={items.length}
          state={state}
          node={node}
          selection={selectedKeys}
          isTabStop={node.key === focusedKey}
          isFocused={isFocused && node.key === focusedKey}
        />
      ))}
    </div>
  )
}
