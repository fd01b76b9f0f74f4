import { memo } from 'react'
import { contentText } from '../../../../text/events/editor.ts'
import { Menu, type MenuEntry } from '../../../../ui/actions/menu.tsx'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { ImageBlockEditor } from './images/image-block.tsx'
import type { ChangeContent, EditorRow } from './state/content-state.ts'
import { TextBlockEditor } from './text-block.tsx'

interface RowEditorProps {
  row: EditorRow
  index: number
  total: number
  change: ChangeContent
}

/** One row: blocks side by side, which can be hidden behind 'Show more'. */
export const RowEditor = memo(({ row, index, total, change }: RowEditorProps) => (
  <section className="content-row" aria-label={contentText.row(index + 1, total)}>
    <RowHead rowKey={row.key} isExpandable={row.isExpandable} index={index} total={total} change={change} />
    <div className="content-row__blocks">
      {row.blocks.map((block, place) =>
        block.type === 'Text' ? (
          <TextBlockEditor
            key={block.key}
            block={block}
            row={index}
            place={place}
            total={row.blocks.length}
            change={change}
          />
        ) : (
          <ImageBlockEditor
            key={block.key}
            block={block}
            row={index}
            place={place}
            total={row.blocks.length}
            change={change}
          />
        ),
      )}
    </div>
  </section>
))

interface RowHeadProps extends Omit<RowEditorProps, 'row'> {
  rowKey: string
  isExpandable: boolean
}

const RowHead = memo(({ rowKey, isExpandable, index, total, change }: RowHeadProps) => (
  <div className="content-row__head">
    <Checkbox
      name={`expandable-${rowKey}`}
      isSelected={isExpandable}
      onChange={() => change({ type: 'toggle-expandable', rowKey })}
    >
      {contentText.expandable}
    </Checkbox>
    <Menu label={contentText.rowOptions(index + 1)} entries={entriesOf(rowKey, index, total, change)} />
  </div>
))

const entriesOf = (rowKey: string, index: number, total: number, change: ChangeContent): MenuEntry[] => {
  const up: MenuEntry = {
    id: 'up',
    label: contentText.moveRowUp,
    icon: 'up',
    onAction: () => change({ type: 'move-row', rowKey, by: -1 }),
  }
  const down: MenuEntry = {
    id: 'down',
    label: contentText.moveRowDown,
    icon: 'down',
    onAction: () => change({ type: 'move-row', rowKey, by: 1 }),
  }
  return [
    {
      id: 'text',
      label: contentText.addTextToRow,
      icon: 'text',
      onAction: () => change({ type: 'add-block', rowKey, blockType: 'Text' }),
    },
    {
      id: 'image',
      label: contentText.addImageToRow,
      icon: 'image',
      onAction: () => change({ type: 'add-block', rowKey, blockType: 'Image' }),
    },
    ...(index > 0 ? [up] : []),
    ...(index < total - 1 ? [down] : []),
  ]
}
