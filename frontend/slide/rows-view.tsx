import type { ReadBlock, Words } from '../../openapi/client/live/words.ts'
import type { Row } from '../api/watch/types.ts'
import { directionOf } from '../text/watch/languages.ts'
import { Markdown } from '../ui/display/markdown.tsx'
import { columnsOf } from './columns.ts'
import { headingLevels } from './heading-levels.ts'
import { type FrameImage, ImageView } from './image-view.tsx'
import type { SlideWords } from './slide-words.ts'

interface Props {
  rows: readonly Row[]
  words: SlideWords
  /** The level of a main header: one below the heading above these rows. */
  topLevel: 2 | 3 | 4
  /** Loads images only when they are about to become visible. */
  isLazy?: boolean
  frameImage?: FrameImage | undefined
}

/** The contents of a slide, an about page or an end page. */
export const RowsView = ({ rows, words, topLevel, ...images }: Props) => {
  const levels = headingLevels(rows, topLevel)
  return rows.map((row) => {
    const inRow = row.blocks.filter(({ background }) => !background)
    if (inRow.length === 0) return null
    const columns = columnsOf(inRow)
    const blocks = inRow.map((block) => (
      <BlockView key={block.reference} block={block} words={words} level={levels.get(block)} {...images} />
    ))
    if (!row.isExpandable) {
      return (
        <div key={row.reference} className="row" data-layout={row.layout} data-columns={columns}>
          {blocks}
        </div>
      )
    }
    return (
      <details key={row.reference} className="more">
        <summary lang={words.language} dir={directionOf(words.language)}>
          <span className="when-closed">{words.showMore}</span>
          <span className="when-open">{words.showLess}</span>
        </summary>
        <div className="row" data-layout={row.layout} data-columns={columns}>
          {blocks}
        </div>
      </details>
    )
  })
}

type Direction = 'ltr' | 'rtl'
/** A block in the attendee's language, with the direction of what was translated. */
type DrawnBlock = Omit<ReadBlock, 'second'> & { dir?: Direction; second?: Words & { dir?: Direction } }

interface BlockProps extends Pick<Props, 'words' | 'isLazy' | 'frameImage'> {
  block: DrawnBlock
  level: number | undefined
}

const BlockView = ({ block, words, level, ...images }: BlockProps) => {
  if (block.blockType === 'Image') return <ImageView block={block} words={words} {...images} />
  const text = block.text ?? ''
  if (text.trim() === '') return null
  const said = { lang: block.languageCode, dir: block.dir ?? 'auto' }
  const { second } = block
  if (level === undefined) {
    return (
      <div className="text" {...said}>
        <Markdown source={text} />
        {second && (
          <div className="second" lang={second.languageCode} dir={second.dir}>
            <Markdown source={second.text} />
          </div>
        )}
      </div>
    )
  }
  const Heading = `h${level}` as 'h2' | 'h3' | 'h4' | 'h5'
  return (
    <Heading className={block.textStyle === 'Header' ? 'header' : 'sub-header'} {...said}>
      {text}
      {second && (
        <span className="second" lang={second.languageCode} dir={second.dir}>
          {second.text}
        </span>
      )}
    </Heading>
  )
}
