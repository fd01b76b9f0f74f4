import { memo, useId } from 'react'
import { maxLengths } from '../../../../../../generated/limits.ts'
import { contentText, inspectorText } from '../../../../../text/events/editor.ts'
import { videosText } from '../../../../../text/events/videos.ts'
import { Checkbox } from '../../../../../ui/forms/choices.tsx'
import { TextField } from '../../../../../ui/forms/text-field.tsx'
import { BehindText } from '../images/behind-text.tsx'
import { fieldName } from '../state/content-rules.ts'
import type { ChangeContent, ImageBlock, Rows } from '../state/content-state.ts'
import { VideoSettings } from './video-settings.tsx'

interface PictureSettingsProps {
  rows: Rows
  change: ChangeContent
}

/** What each picture of the slide says, whether it lies behind the text, and its video. */
export const PictureSettings = ({ rows, change }: PictureSettingsProps) => {
  const pictures = rows.flatMap((row, r) =>
    row.blocks.flatMap((block, place) => (block.type === 'Image' ? [{ block, row: r, place }] : [])),
  )
  return pictures.map(({ block, row, place }, index) => (
    <Picture
      key={block.key}
      name={block.video ? videosText.heading : inspectorText.picture(index + 1, pictures.length)}
      block={block}
      row={row}
      place={place}
      change={change}
    />
  ))
}

interface PictureProps {
  name: string
  block: ImageBlock
  row: number
  place: number
  change: ChangeContent
}

const Picture = memo(({ name, block, row, place, change }: PictureProps) => {
  const headingId = useId()
  const update = (next: Partial<ImageBlock>) =>
    change({ type: 'update-block', block: { ...next, key: block.key, type: 'Image' } })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a heading names it, which a legend isn't
    <div className="inspector__part" role="group" aria-labelledby={headingId}>
      <h3 id={headingId}>{name}</h3>
      {block.video && <VideoSettings video={block.video} row={row} place={place} onChange={update} />}
      <BehindText name={fieldName(row, place, 'background')} block={block} onChange={update} />
      {!block.isDecorative && !block.background && (
        <TextField
          name={fieldName(row, place, 'altText')}
          label={contentText.altText}
          hint={block.video ? videosText.altHint : contentText.altHint}
          value={block.altText}
          onChange={(altText) => update({ altText })}
          limit={maxLengths.AltText}
        />
      )}
      {!block.background && !block.video && (
        <Checkbox
          name={fieldName(row, place, 'decorative')}
          isSelected={block.isDecorative}
          onChange={(isDecorative) => update({ isDecorative })}
        >
          {contentText.decorative}
        </Checkbox>
      )}
    </div>
  )
})
