import type { EventAppearance, Row } from '../../api/watch/types.ts'
import { BackgroundImage, Cover, OwnPicture } from '../../slide/background-picture.tsx'
import { ownPicture } from '../../slide/look.ts'
import { BackgroundVideo } from './background-video.tsx'

type Rows = readonly Row[] | undefined

/** The image or video behind the screens, or the picture of the slide on screen in its place. */
export const Background = ({ background, rows }: Pick<EventAppearance, 'background'> & { rows?: Rows }) => {
  const own = ownPicture(rows)
  if (own) return <OwnPicture block={own} />
  if (!background) return null
  const { type, blobName, scrimOpacity } = background
  if (type === 'Video') return <BackgroundVideo key={blobName} blobName={blobName} scrimOpacity={scrimOpacity} />
  return (
    <Cover scrimOpacity={scrimOpacity}>
      <BackgroundImage blobName={blobName} />
    </Cover>
  )
}
