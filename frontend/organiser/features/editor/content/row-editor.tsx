import { memo } from 'react'
import { columnsOf } from '../../../../slide/columns.ts'
import { contentText } from '../../../../text/events/editor.ts'
import { layoutText } from '../../../../text/events/layouts.ts'
import { Menu, type MenuEntry } from '../../../../ui/actions/menu.tsx'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { Select } from '../../../../ui/forms/select.tsx'
import { type RowLayout, rowLayouts } from '../../../shared/slide/row-layouts.ts'
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
    <RowHead
      rowKey={row.key}
      isExpandable={row.isExpandable}
      layout={row.layout}
      index={index}
      total={total}
      change={change}
    />
    <div className="content-row__blocks" data-layout={row.layout} data-columns={columnsOf(row.blocks)}>
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
  layout: RowLayout | undefined
}

const RowHead = memo(({ rowKey, isExpandable, layout, index, total, change }: RowHeadProps) => (
  <div className="content-row__head">
    <Checkbox
      name={`expandable-${rowKey}`}
      isSelected={isExpandable}
      onChange={() => change({ type: 'toggle-expandable', rowKey })}
    >
      {contentText.expandable}
    </Checkbox>
    <Select
      name={`layout-${rowKey}`}
      label={layoutText.layout(index + 1)}
      isLabelHidden
      value={layout ?? ''}
      onChange={(value) => change({ type: 'set-layout', rowKey, layout: rowLayouts.find((one) => one === value) })}
      groups={[
        {
          options: [
            { value: '', label: layoutText.automatic },
            ...rowLayouts.map((value) => ({ value, label: layoutText.layouts[value] })),
          ],
        },
      ]}
    />
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
