import { memo } from 'react'
import { imageAddress, type LecternEvent } from '../../../../api/events.ts'
import { contentText } from '../../../../text/editor.ts'
import { Markdown } from '../../../../ui/display/markdown.tsx'
import '../../../shared/theme-fields.css'
import type { EditorBlock, Rows } from './content-state.ts'

interface SlidePreviewProps {
  rows: Rows
  event: Pick<LecternEvent, 'colourStyleEnum' | 'fontStyleEnum' | 'defaultLanguageCode'>
}

/** The slide as a phone will show it, in the event's colour and font. */
export const SlidePreview = ({ rows, event }: SlidePreviewProps) => (
  <section
    className={`slide-preview theme-surface theme--${event.colourStyleEnum} theme-font--${event.fontStyleEnum}`}
    aria-label={contentText.preview}
  >
    {rows.length === 0 && <p className="muted">{contentText.emptyVersion}</p>}
    <div lang={event.defaultLanguageCode}>
      <SlideBody rows={rows} />
    </div>
  </section>
)

/** What the rows say, without any frame. */
export const SlideBody = ({ rows }: { rows: Rows }) =>
  rows.map((row) =>
    row.isExpandable ? (
      <details key={row.key} className="slide-row">
        <summary>{contentText.expandableTag}</summary>
        <Blocks blocks={row.blocks} />
      </details>
    ) : (
      <div key={row.key} className="slide-row">
        <Blocks blocks={row.blocks} />
      </div>
    ),
  )

const Blocks = ({ blocks }: { blocks: readonly EditorBlock[] }) => (
  <div className="slide-blocks">
    {blocks.map((block) => (
      <div key={block.key} dir="auto">
        <Block block={block} />
      </div>
    ))}
  </div>
)

/** Markdown is read again only where it was changed. */
const Block = memo(({ block }: { block: EditorBlock }) => {
  if (block.type === 'Text') {
    if (block.textStyle === 'Basic') return <Markdown source={block.text} />
    return <p className={`slide-text--${block.textStyle}`}>{block.text}</p>
  }
  if (block.image.kind === 'none') return null
  const src = block.image.kind === 'new' ? block.image.dataUrl : imageAddress(block.image.blobName, 800)
  return <img src={src} alt={block.isDecorative ? '' : block.altText} />
})
