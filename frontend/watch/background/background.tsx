import type { ReactNode } from 'react'
import type { EventFace } from '../../api/watch/types.ts'
import { imageAddress, imageSources } from '../slide/image-address.ts'
import { BackgroundVideo } from './background-video.tsx'

/**
 * A picture is seldom narrower than 16:9, so on a screen that is higher than wide it is wider than the screen. Under the
 * scrim a phone needs no more than every second of its fine pixels.
 */
const SIZES = '(max-width: 46rem) max(45vw, 75vh), max(100vw, 178vh)'

/** The image or video that lies behind the screens, under a scrim. It says nothing and is in nobody's way. */
export const Background = ({ background }: Pick<EventFace, 'background'>) => {
  if (!background) return null
  const { type, blobName, scrimOpacity } = background
  const cover = (picture: ReactNode) => (
    <div className="background" aria-hidden="true">
      {picture}
      {/* An attribute, since the page's security policy allows no style on an element */}
      <svg className="scrim" aria-hidden="true" focusable="false">
        <rect width="100%" height="100%" fillOpacity={scrimOpacity / 100} />
      </svg>
    </div>
  )
  if (type === 'Video') return <BackgroundVideo key={blobName} blobName={blobName} cover={cover} />
  return cover(
    <img
      src={imageAddress(blobName, 1280)}
      srcSet={imageSources(blobName, null, 2560)}
      sizes={SIZES}
      alt=""
      decoding="async"
      fetchPriority="low"
      // Lazy, so that it is not loaded where the style sheet hides it to save data
      loading="lazy"
    />,
  )
}
