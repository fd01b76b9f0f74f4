import type { LecternEvent, Theme } from '../../../api/events/events.ts'
import { useSavedRows } from '../../../api/slides/slides.ts'
import { SlidePicture } from './slide-picture.tsx'
import { useDrawnBackground } from './use-drawn-background.ts'
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
  const background = useDrawnBackground(event)
  return (
    <SlidePicture theme={event} background={background} rows={rows ?? []} languageCode={event.defaultLanguageCode} />
  )
}
