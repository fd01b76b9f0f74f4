import { useEventStyle } from '../../../../api/events/event-style.ts'
import type { LecternEvent, Theme } from '../../../../api/events/events.ts'
import { contentText } from '../../../../text/events/editor.ts'
import { SlidePicture } from '../../../shared/slide/slide-picture.tsx'
import { shownRows } from './shown/shown-rows.ts'
import type { Rows } from './state/content-state.ts'

interface SlidePreviewProps {
  rows: Rows
  event: Theme & Pick<LecternEvent, 'reference' | 'defaultLanguageCode'>
}

/** The slide as a phone shows it, in the event's style. */
export const SlidePreview = ({ rows, event }: SlidePreviewProps) => {
  const style = useEventStyle(event.reference)
  return (
    <section className="slide-preview" aria-label={contentText.preview}>
      <SlidePicture
        theme={event}
        background={style.data}
        rows={shownRows(rows)}
        languageCode={event.defaultLanguageCode}
        empty={contentText.emptyVersion}
      />
    </section>
  )
}
