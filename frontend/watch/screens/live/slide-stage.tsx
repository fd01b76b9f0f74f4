import { useLayoutEffect, useRef } from 'react'
import type { ReadSlide } from '../../../../openapi/client/live/words.ts'
import type { FrameImage } from '../../../slide/image-view.tsx'
import { SlideContent } from '../../../slide/slide-content.tsx'
import { useText } from '../../language/language-context.tsx'
import type { SlideOnScreen } from '../../state/read-slide.ts'
import { PictureLink } from './picture-link.tsx'
import { VideoLink } from './video-link.tsx'

interface Props {
  slide: SlideOnScreen & Partial<ReadSlide>
  /** That of the original. */
  languageCode: string
}

const linkPicture =
  (languageCode: string): FrameImage =>
  (block, image) =>
    block.video ? (
      <VideoLink key={block.reference} block={block} video={block.video} languageCode={languageCode}>
        {image}
      </VideoLink>
    ) : (
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
        languageCode={slide.languageCode ?? languageCode}
        words={text}
        frameImage={linkPicture(languageCode)}
      />
    </section>
  )
}
