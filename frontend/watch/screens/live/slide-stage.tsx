import { useLayoutEffect, useRef } from 'react'
import type { ShownSlide, WatchSlide } from '../../../api/watch/types.ts'
import { SlideContent } from '../../../slide/slide-content.tsx'
import { useText } from '../../language/language-context.tsx'

interface Props {
  slide: ShownSlide | WatchSlide
  languageCode: string
}

/** A slide. A new one starts at its top; an edit of the same one keeps the scroll position. */
export const SlideStage = ({ slide, languageCode }: Props) => {
  const shown = useRef(slide.reference)
  useLayoutEffect(() => {
    if (shown.current === slide.reference) return
    shown.current = slide.reference
    scrollTo(0, 0)
  }, [slide.reference])
  const text = useText()
  return (
    <section className="slide" aria-label={text.slideRegion}>
      <SlideContent key={slide.reference} rows={slide.rows} languageCode={languageCode} words={text} />
    </section>
  )
}
