import { useLayoutEffect, useRef } from 'react'
import type { ShownSlide, WatchSlide } from '../../../api/watch/types.ts'
import type { FrameImage } from '../../../slide/image-view.tsx'
import { SlideContent } from '../../../slide/slide-content.tsx'
import { useText } from '../../language/language-context.tsx'
import { PictureLink } from './picture-link.tsx'

interface Props {
  slide: ShownSlide | WatchSlide
  languageCode: string
}

const linkPicture: FrameImage = (block, image) => (
  <PictureLink key={block.reference} block={block}>
    {image}
  </PictureLink>
)

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
      <SlideContent
        key={slide.reference}
        rows={slide.rows}
        languageCode={languageCode}
        words={text}
        frameImage={linkPicture}
      />
    </section>
  )
}
