import { memo, type ReactNode, useRef } from 'react'
import { mergeProps } from 'react-aria/mergeProps'
import { useFocusRing } from 'react-aria/useFocusRing'
import { useGridListItem } from 'react-aria/useGridList'
import { useHover } from 'react-aria/useHover'
import type { ListState } from 'react-stately/useListState'
import { uiText } from '../../text/ui.ts'
import { Button } from '../actions/button.tsx'
import type { ReorderItem } from './reorder.ts'

/** What a row shows, and what its buttons do. */
export interface RowContents {
  id: string
  name: string
  followers: ReorderItem['followers']
  shortName: ReorderItem['shortName']
  index: number
  total: number
  /** The id of the hint that describes every handle. */
  hintId: string
  lift: (index: number) => void
  move: (index: number, by: -1 | 1) => void
  pictureOf: ((id: string) => ReactNode) | undefined
}

interface RowProps extends RowContents {
  state: ListState<ReorderItem>
  node: NonNullable<ReturnType<ListState<ReorderItem>['collection']['getItem']>>
  /** What of the state concerns the row. A press adds to the selection or takes away, so each row needs all of it. */
  selection: ReadonlySet<unknown>
  isTabStop: boolean
  isFocused: boolean
}

/** The list's state and nodes are new at each focus and move; what a row needs of them, it has as props of its own. */
const isSameRow = (before: RowProps, now: RowProps) =>
  (Object.keys(now) as (keyof RowProps)[]).every(
    (key) => key === 'state' || key === 'node' || Object.is(before[key], now[key]),
  )

/** A row of a list that can be reordered. A focus or a move renders only the rows that it concerns. */
export const ReorderRow = memo(({ state, node, selection, isTabStop, isFocused, ...contents }: RowProps) => {
  const row = useRef<HTMLDivElement>(null)
  const { rowProps, gridCellProps, isSelected, allowsSelection } = useGridListItem({ node }, state, row)
  const { hoverProps, isHovered } = useHover({ isDisabled: !allowsSelection })
  const { focusProps, isFocusVisible } = useFocusRing()
  return (
    <div
      {...mergeProps(rowProps, hoverProps, focusProps)}
      ref={row}
      className="reorder__row"
      data-kind={kindOf(contents)}
      data-selected={isSelected || undefined}
      data-hovered={isHovered || undefined}
      data-focus-visible={isFocusVisible || undefined}
    >
      <div {...gridCellProps} style={{ display: 'contents' }}>
        <Contents {...contents} />
      </div>
    </div>
  )
}, isSameRow)

/** A group's heading, one of its followers, or an entry of its own. */
const kindOf = ({ followers, shortName }: RowContents) => {
  if (followers !== undefined) return 'heading'
  return shortName === undefined ? undefined : 'follower'
}

const Contents = memo(
  ({ id, name, followers = 0, shortName, index, total, hintId, lift, move, pictureOf }: RowContents) => (
    <>
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
        <RowName name={name} shortName={shortName} />
      </div>
      <div className="reorder__moves">
        <Button
          icon="up"
          variant="quiet"
          aria-label={uiText.moveUp(name)}
          isSoftDisabled={index === 0}
          onPress={() => index > 0 && move(index, -1)}
        />
        <Button
          icon="down"
          variant="quiet"
          aria-label={uiText.moveDown(name)}
          isSoftDisabled={index + followers === total - 1}
          onPress={() => index + followers < total - 1 && move(index, 1)}
        />
      </div>
    </>
  ),
)

/** The name as it is shown, shortened; screen readers get all of it. */
const RowName = ({ name, shortName }: Pick<RowContents, 'name' | 'shortName'>) =>
  shortName === undefined ? (
    <span className="reorder__name">{name}</span>
  ) : (
    <>
      <span className="reorder__name" aria-hidden>
        {shortName}
      </span>
      <span className="visually-hidden">{name}</span>
    </>
  )
