import type { LecternEvent } from '../../../api/events/events.ts'
import type { LibrarySlide } from '../../../api/library.ts'
import { SlidePicture } from '../slide/slide-picture.tsx'
import { useDrawnBackground } from '../slide/use-drawn-background.ts'
import { WhenSeen } from '../slide/when-seen.tsx'
import './library.css'

interface Props {
  /** The event whose style they're drawn in. */
  event: LecternEvent
  slides: readonly LibrarySlide[]
}

/** The slides of a song or slide, as phones would show them, with their names. */
export const ItemSlides = ({ event, slides }: Props) => {
  const background = useDrawnBackground(event)
  return (
    <ol className="plain-list library-slides">
      {slides.map(({ name, pageBody }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a chorus may come several times
        <li key={at} className="library-slide">
          <WhenSeen className="library-slide__picture">
            <SlidePicture
              theme={event}
              background={background}
              rows={pageBody.rows}
              languageCode={event.defaultLanguageCode}
            />
          </WhenSeen>
          <span className="small" dir="auto">
            {name}
          </span>
        </li>
      ))}
    </ol>
  )
}
