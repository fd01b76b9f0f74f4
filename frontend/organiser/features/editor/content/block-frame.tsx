import type { ReactNode } from 'react'
import { contentText } from '../../../../text/editor.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { blockId } from './use-content-editor.ts'

interface BlockFrameProps {
  blockKey: string
  /** The block's name among all blocks of its row, for instance "Text block 2". */
  name: string
  onRemove: () => void
  children: ReactNode
}

/** A block as a named group with its way out. */
export const BlockFrame = ({ blockKey, name, onRemove, children }: BlockFrameProps) => (
  <fieldset id={blockId(blockKey)} className="block" tabIndex={-1}>
    <legend className="block__name">{name}</legend>
    {children}
    <div className="block__foot">
      <Button icon="delete" size="small" variant="quiet" onPress={onRemove}>
        {contentText.removeBlock(name)}
      </Button>
    </div>
  </fieldset>
)
