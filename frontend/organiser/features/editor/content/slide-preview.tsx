import type { LecternEvent, Theme } from '../../../../api/events/events.ts'
import { contentText } from '../../../../text/events/editor.ts'
import { SlidePicture } from '../../../shared/slide/slide-picture.tsx'
import { useDrawnBackground } from '../../../shared/slide/use-drawn-background.ts'
import { shownRows } from './shown/shown-rows.ts'
import type { Rows } from './state/content-state.ts'

interface SlidePreviewProps {
  rows: Rows
  event: Theme & Pick<LecternEvent, 'reference' | 'defaultLanguageCode'>
}

/** The slide as a phone shows it, in the event's style. */
export const SlidePreview = ({ rows, event }: SlidePreviewProps) => {
  const background = useDrawnBackground(event)
  return (
    <section className="slide-preview" aria-label={contentText.preview}>
      <SlidePicture
        theme={event}
        background={background}
        rows={shownRows(rows)}
        languageCode={event.defaultLanguageCode}
        empty={contentText.emptyPreview}
      />
    </section>
  )
}
