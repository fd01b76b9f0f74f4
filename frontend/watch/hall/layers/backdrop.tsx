import type { Row } from '../../../api/watch/types.ts'
import { Cover } from '../../../slide/background-picture.tsx'
import { pictureOf } from '../../../slide/image-view.tsx'
import { ownPicture } from '../../../slide/look.ts'

/** In percent, dense enough for 4.5:1 over any picture, in all colours of an event. */
export const BACKDROP_SCRIM = 65

/** The sides that a slide's only picture leaves empty show a blurred copy of it: the same file, so nothing more is loaded. */
export const Backdrop = ({ rows = [] }: { rows?: readonly Row[] | undefined }) => {
  const [image, another] = rows.flatMap((row) => row.blocks).filter(({ blobName }) => blobName)
  if (!image?.blobName || another || ownPicture(rows)) return null
  return (
    <Cover key={image.blobName} scrimOpacity={BACKDROP_SCRIM}>
      <img {...pictureOf(image.blobName, image.width)} className="hall-backdrop" alt="" decoding="async" />
    </Cover>
  )
}
