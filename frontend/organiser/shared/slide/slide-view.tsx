import { memo, type ReactNode } from 'react'
import { imageAddress, type LecternEvent } from '../../../api/events/events.ts'
import type { PageContents } from '../../../api/slides/slides.ts'
import { contentText } from '../../../text/editor.ts'
import { Markdown } from '../../../ui/display/markdown.tsx'
import './slide-view.css'

type StoredRow = PageContents['rows'][number]
type StoredBlock = StoredRow['blocks'][number]

/** Blocks side by side; a row that expands is closed at first, as on the phones. */
export const SlideRow = ({ isExpandable, children }: { isExpandable: boolean; children: ReactNode }) => {
  const blocks = <div className="slide-blocks">{children}</div>
  if (!isExpandable) return <div className="slide-row">{blocks}</div>
  return (
    <details className="slide-row">
      <summary>{contentText.expandableTag}</summary>
      {blocks}
    </details>
  )
}

interface SlideTextProps {
  text: string
  textStyle: 'Header' | 'SubHeader' | 'Basic'
}

/** Markdown is read again only where it was changed. */
export const SlideText = memo(({ text, textStyle }: SlideTextProps) =>
  textStyle === 'Basic' ? <Markdown source={text} /> : <p className={`slide-text--${textStyle}`}>{text}</p>,
)

/** The class names of a surface in the event's colour and font. */
export const surfaceOf = (event: Pick<LecternEvent, 'colourStyleEnum' | 'fontStyleEnum'>) =>
  `theme-surface theme--${event.colourStyleEnum} theme-font--${event.fontStyleEnum}`

/** What a stored slide says, as the phones show it. */
export const StoredSlide = ({ rows }: { rows: readonly StoredRow[] }) =>
  rows.map((row) => (
    <SlideRow key={row.reference} isExpandable={row.isExpandable}>
      {row.blocks.map((block) => (
        <div key={block.reference} dir="auto">
          <StoredBlockView block={block} />
        </div>
      ))}
    </SlideRow>
  ))

const StoredBlockView = ({ block }: { block: StoredBlock }) => {
  if (block.blockType === 'Text') return <SlideText text={block.text ?? ''} textStyle={block.textStyle ?? 'Basic'} />
  if (!block.blobName) return null
  const size = block.width && block.height ? { width: block.width, height: block.height } : {}
  return <img src={imageAddress(block.blobName, 800)} alt={block.altText ?? ''} {...size} />
}
