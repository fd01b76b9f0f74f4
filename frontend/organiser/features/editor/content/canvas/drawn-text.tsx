import { RowsView } from '../../../../../slide/rows-view.tsx'
import { pictureStyles } from '../../../../shared/slide/picture-styles.ts'
import type { RowLayout } from '../../../../shared/slide/row-layouts.ts'
import { ShadowFrame } from '../../../../shared/slide/shadow-frame.tsx'
import { slideWords } from '../../../../shared/slide/slide-words.ts'
import { shownRows } from '../shown/shown-rows.ts'
import type { TextBlock } from '../state/content-state.ts'
import drawn from './drawn-text.css?inline'
import type { CanvasLook } from './look.ts'

let css: string | undefined

const drawnStyles = () => {
  css ??= `${pictureStyles()}\n${drawn}`
  return css
}

interface DrawnTextProps {
  block: TextBlock
  layout: RowLayout | undefined
  look: CanvasLook
}

/**
 * A text as attendees see it, in place of its field while that doesn't have the focus: with the attendees' components and style sheets, so
 * that lines break alike. Assistive technology has the field.
 */
export const DrawnText = ({ block, layout, look }: DrawnTextProps) => (
  <div className="ink__drawn" aria-hidden="true" inert>
    <ShadowFrame className="ink__shadow" css={drawnStyles()}>
      <div className="look" data-typefaces="" {...look.frame}>
        {look.hasPicture && <div className="background" />}
        <div className="slide">
          <div
            className="slide-body content"
            data-size={look.size}
            data-longest={look.longest}
            lang={look.languageCode}
            dir="auto"
          >
            <RowsView
              rows={shownRows([{ key: block.key, id: null, isExpandable: false, layout, blocks: [block] }])}
              words={slideWords}
              topLevel={3}
            />
          </div>
        </div>
      </div>
    </ShadowFrame>
  </div>
)
