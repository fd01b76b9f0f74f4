import type { Row } from '../api/watch/types.ts'
import type { FrameImage } from './image-view.tsx'
import { longestLine } from './longest-line.ts'
import { RowsView } from './rows-view.tsx'
import type { SlideWords } from './slide-words.ts'
import { textSize } from './text-size.ts'

interface Props {
  rows: readonly Row[]
  /** The language of the slide's text. */
  languageCode: string
  words: SlideWords
  /** The level of a main header; it follows the page's headings. */
  topLevel?: 2 | 3
  frameImage?: FrameImage | undefined
}

/** A slide as phones, the hall display, the editor and the presenter page all render it. */
export const SlideContent = ({ rows, languageCode, words, topLevel = 2, frameImage }: Props) => (
  <div
    className="slide-body content"
    data-size={textSize(rows)}
    data-longest={longestLine(rows)}
    lang={languageCode}
    dir="auto"
  >
    <RowsView rows={rows} words={words} topLevel={topLevel} frameImage={frameImage} />
  </div>
)
