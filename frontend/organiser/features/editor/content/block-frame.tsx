import { memo, type ReactNode } from 'react'
import { contentText } from '../../../../text/events/editor.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import type { ChangeContent } from './state/content-state.ts'
import { blockId, moveButtonId } from './state/use-block-focus.ts'

interface BlockFrameProps {
  blockKey: string
  /** The block's name within its row, for instance "Text block 2". */
  name: string
  /** Its index in the row, and the row's number of blocks. */
  place: number
  total: number
  change: ChangeContent
  children: ReactNode
}

/** A block as a named group with its buttons to move and remove it. */
export const BlockFrame = ({ blockKey, name, place, total, change, children }: BlockFrameProps) => (
  <fieldset id={blockId(blockKey)} className="block" tabIndex={-1}>
    <legend className="block__name">{name}</legend>
    {children}
    <BlockFoot blockKey={blockKey} name={name} place={place} total={total} change={change} />
  </fieldset>
)

const BlockFoot = memo(({ blockKey, name, place, total, change }: Omit<BlockFrameProps, 'children'>) => (
  <div className="block__foot">
    {total > 1 && (
      <>
        <MoveButton blockKey={blockKey} name={name} by={-1} isAtEnd={place === 0} change={change} />
        <MoveButton blockKey={blockKey} name={name} by={1} isAtEnd={place === total - 1} change={change} />
      </>
    )}
    <Button
      icon="delete"
      size="small"
      variant="quiet"
      aria-label={contentText.removeBlock(name)}
      onPress={() => change({ type: 'remove-block', blockKey })}
    />
  </div>
))

interface MoveButtonProps extends Pick<BlockFrameProps, 'blockKey' | 'name' | 'change'> {
  by: -1 | 1
  isAtEnd: boolean
}

/** Keeps the focus at the end of the row, so repeated presses don't lose it. */
const MoveButton = ({ blockKey, name, by, isAtEnd, change }: MoveButtonProps) => (
  <Button
    id={moveButtonId(blockKey, by)}
    icon={by === -1 ? 'back' : 'next'}
    size="small"
    variant="quiet"
    aria-label={by === -1 ? contentText.moveBlockBack(name) : contentText.moveBlockOn(name)}
    isSoftDisabled={isAtEnd}
    onPress={() => {
      if (!isAtEnd) change({ type: 'move-block', blockKey, by })
    }}
  />
)
