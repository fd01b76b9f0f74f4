import type { ReactNode } from 'react'
import { imageAddress, imageSources } from './image-address.ts'

/**
 * A picture is seldom narrower than 16:9, so on a screen that is higher than wide it is wider than the screen. Under the
 * scrim a phone needs no more than every second of its fine pixels.
 */
const SIZES = '(max-width: 46rem) max(45vw, 75vh), max(100vw, 178vh)'

/** What lies behind the screens of an event, under its scrim. Assistive technology skips it. */
export const Cover = ({ scrimOpacity, children }: { scrimOpacity: number; children: ReactNode }) => (
  <div className="background" aria-hidden="true">
    {children}
    {/* An attribute, since the page's security policy allows no style on an element */}
    <svg className="scrim" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" fillOpacity={scrimOpacity / 100} />
    </svg>
  </div>
)

export const BackgroundImage = ({ blobName }: { blobName: string }) => (
  <img
    src={imageAddress(blobName, 1280)}
    srcSet={imageSources(blobName, null, 2560)}
    sizes={SIZES}
    alt=""
    decoding="async"
    fetchPriority="low"
    // Lazy, so that it is not loaded where the style sheet hides it to save data
    loading="lazy"
  />
)
