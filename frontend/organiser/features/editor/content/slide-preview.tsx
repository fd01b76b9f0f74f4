import { imageAddress, type LecternEvent } from '../../../../api/events/events.ts'
import { contentText } from '../../../../text/editor.ts'
import { SlideRow, SlideText, surfaceOf } from '../../../shared/slide/slide-view.tsx'
import '../../../shared/theme/theme-fields.css'
import type { EditorBlock, Rows } from './content-state.ts'

interface SlidePreviewProps {
  rows: Rows
  event: Pick<LecternEvent, 'colourStyleEnum' | 'fontStyleEnum' | 'defaultLanguageCode'>
}

/** The slide as a phone will show it, in the event's colour and font. */
export const SlidePreview = ({ rows, event }: SlidePreviewProps) => (
  <section className={`slide-preview ${surfaceOf(event)}`} aria-label={contentText.preview}>
    {rows.length === 0 && <p className="muted">{contentText.emptyVersion}</p>}
    <div lang={event.defaultLanguageCode}>
      <SlideBody rows={rows} />
    </div>
  </section>
)

/** What the rows say, without any frame. */
export const SlideBody = ({ rows }: { rows: Rows }) =>
  rows.map((row) => (
    <SlideRow key={row.key} isExpandable={row.isExpandable}>
      {row.blocks.map((block) => (
        <div key={block.key} dir="auto">
          <Block block={block} />
        </div>
      ))}
    </SlideRow>
  ))

const Block = ({ block }: { block: EditorBlock }) => {
  if (block.type === 'Text') return <SlideText text={block.text} textStyle={block.textStyle} />
  if (block.image.kind === 'none') return null
  const src = block.image.kind === 'new' ? block.image.dataUrl : imageAddress(block.image.blobName, 800)
  return <img src={src} alt={block.isDecorative ? '' : block.altText} />
}
