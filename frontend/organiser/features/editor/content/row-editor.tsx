import { memo } from 'react'
import { columnsOf } from '../../../../slide/columns.ts'
import { contentText } from '../../../../text/events/editor.ts'
import { ImageBlockEditor } from './images/image-block.tsx'
import type { ChangeContent, EditorRow } from './state/content-state.ts'
import { TextBlockEditor } from './text-block.tsx'

interface RowEditorProps {
  row: EditorRow
  index: number
  total: number
  /** Whether the inspector shows its settings. */
  isSelected: boolean
  change: ChangeContent
}

/** One row: blocks side by side. Its settings are in the inspector. */
export const RowEditor = memo(({ row, index, total, isSelected, change }: RowEditorProps) => (
  <section
    className="content-row"
    aria-label={contentText.row(index + 1, total)}
    data-row={row.key}
    data-selected={isSelected && total > 1 ? '' : undefined}
  >
    <div className="content-row__blocks" data-layout={row.layout} data-columns={columnsOf(row.blocks)}>
      {row.blocks.map((block, place) =>
        block.type === 'Text' ? (
          <TextBlockEditor
            key={block.key}
            block={block}
            row={index}
            place={place}
            total={row.blocks.length}
            layout={row.layout}
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
