import { memo } from 'react'
import type { LecternEvent, Theme } from '../../../api/events/events.ts'
import type { Row } from '../../../api/watch/types.ts'
import { HallPicture } from './hall-picture.tsx'
import { useDrawnBackground } from './use-drawn-background.ts'
import { WhenSeen } from './when-seen.tsx'

interface Props {
  event: Theme & Pick<LecternEvent, 'reference' | 'defaultLanguageCode'>
  rows: readonly Row[]
  /** Of the slide, within `HallSongs`. */
  reference?: string
}

/** A slide as a hall sees it, small and only once it's in sight. Decorative, since the slide's name is beside it. */
export const HallThumbnail = memo((props: Props) => (
  <WhenSeen className="hall-thumbnail">
    <Picture {...props} />
  </WhenSeen>
))

const Picture = ({ event, rows, reference }: Props) => (
  <HallPicture
    reference={reference}
    theme={event}
    background={useDrawnBackground(event)}
    rows={rows}
    languageCode={event.defaultLanguageCode}
  />
)
