import { memo } from 'react'
import { contentText, inspectorText } from '../../../../../text/events/editor.ts'
import { layoutText } from '../../../../../text/events/layouts.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { Checkbox } from '../../../../../ui/forms/choices.tsx'
import { Select } from '../../../../../ui/forms/select.tsx'
import { rowLayouts } from '../../../../shared/slide/row-layouts.ts'
import type { ChangeContent, EditorRow } from '../state/content-state.ts'

interface RowSettingsProps {
  row: Pick<EditorRow, 'key' | 'isExpandable' | 'layout'>
  index: number
  total: number
  change: ChangeContent
}

const options = [
  { value: '', label: layoutText.automatic },
  ...rowLayouts.map((value) => ({ value, label: layoutText.layouts[value] })),
]

/** How a row is drawn, where it is, and what can be added to it. */
export const RowSettings = ({ row: { key: rowKey, isExpandable, layout }, index, total, change }: RowSettingsProps) => (
  <div className="inspector__part">
    <h3>{contentText.row(index + 1, total)}</h3>
    <Select
      name={`layout-${rowKey}`}
      label={layoutText.layout(index + 1)}
      value={layout ?? ''}
      onChange={(value) => change({ type: 'set-layout', rowKey, layout: rowLayouts.find((one) => one === value) })}
      groups={[{ options }]}
    />
    <Checkbox
      name={`expandable-${rowKey}`}
      isSelected={isExpandable}
      onChange={() => change({ type: 'toggle-expandable', rowKey })}
    >
      {contentText.expandable}
    </Checkbox>
    {total > 1 && <RowMoves rowKey={rowKey} index={index} total={total} change={change} />}
    <div className="row">
      <Button size="small" icon="text" onPress={() => change({ type: 'add-block', rowKey, blockType: 'Text' })}>
        {contentText.addTextToRow}
      </Button>
      <Button size="small" icon="image" onPress={() => change({ type: 'add-block', rowKey, blockType: 'Image' })}>
        {contentText.addImageToRow}
      </Button>
    </div>
  </div>
)

interface RowMovesProps extends Pick<RowSettingsProps, 'index' | 'total' | 'change'> {
  rowKey: string
}

/** At the ends the buttons keep the focus, so repeated presses don't lose it. */
const RowMoves = memo(({ rowKey, index, total, change }: RowMovesProps) => {
  const move = (by: -1 | 1) => change({ type: 'move-row', rowKey, by })
  return (
    <div className="row row--between">
      <span>{inspectorText.position}</span>
      <span className="row">
        <Button
          size="small"
          icon="up"
          aria-label={contentText.moveRowUp}
          isSoftDisabled={index === 0}
          onPress={() => index > 0 && move(-1)}
        />
        <Button
          size="small"
          icon="down"
          aria-label={contentText.moveRowDown}
          isSoftDisabled={index === total - 1}
          onPress={() => index < total - 1 && move(1)}
        />
      </span>
    </div>
  )
})
