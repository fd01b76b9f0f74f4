import type { EventFace } from '../../api/watch/types.ts'
import { BackgroundImage, Cover } from '../../slide/background-picture.tsx'
import { BackgroundVideo } from './background-video.tsx'

/** The image or video behind the screens. */
export const Background = ({ background }: Pick<EventFace, 'background'>) => {
  if (!background) return null
  const { type, blobName, scrimOpacity } = background
  if (type === 'Video') return <BackgroundVideo key={blobName} blobName={blobName} scrimOpacity={scrimOpacity} />
  return (
    <Cover scrimOpacity={scrimOpacity}>
      <BackgroundImage blobName={blobName} />
    </Cover>
  )
}
