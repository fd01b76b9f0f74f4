import { useLayoutEffect, useRef } from 'react'
import type { ShownSlide, WatchSlide } from '../../../api/watch/types.ts'
import { useText } from '../../language/language-context.tsx'
import { RowsView } from '../../slide/rows-view.tsx'

interface Props {
  slide: ShownSlide | WatchSlide
  languageCode: string
}

/** A slide. Another one starts at its top; an edit of the same one leaves the attendee where they read. */
export const SlideStage = ({ slide, languageCode }: Props) => {
  const shown = useRef(slide.reference)
  useLayoutEffect(() => {
    if (shown.current === slide.reference) return
    shown.current = slide.reference
    scrollTo(0, 0)
  }, [slide.reference])
  return (
    <section className="slide" aria-label={useText().slideRegion}>
      <div key={slide.reference} className="slide-body content" lang={languageCode} dir="auto">
        <RowsView rows={slide.rows} topLevel={2} />
      </div>
    </section>
  )
}
