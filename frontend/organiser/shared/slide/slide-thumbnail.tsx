import { useEventStyle } from '../../../api/events/event-style.ts'
import type { LecternEvent, Theme } from '../../../api/events/events.ts'
import { useSavedRows } from '../../../api/slides/slides.ts'
import { SlidePicture } from './slide-picture.tsx'
import { WhenSeen } from './when-seen.tsx'
import './slide-thumbnail.css'

interface Props {
  event: Theme & Pick<LecternEvent, 'reference' | 'defaultLanguageCode'>
  slideReference: string
}

/** A slide's thumbnail, rendered once visible. Decorative, since the slide's name is beside it. */
export const SlideThumbnail = (props: Props) => (
  <WhenSeen className="slide-thumbnail">
    <Picture {...props} />
  </WhenSeen>
)

const Picture = ({ event, slideReference }: Props) => {
  const rows = useSavedRows(event.reference, slideReference)
  const style = useEventStyle(event.reference)
  return (
    <SlidePicture theme={event} background={style.data} rows={rows ?? []} languageCode={event.defaultLanguageCode} />
  )
}
