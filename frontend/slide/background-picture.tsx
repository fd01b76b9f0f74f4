import type { ReactNode } from 'react'
import type { Block } from '../api/watch/types.ts'
import { imageAddress, imageSources } from './image-address.ts'

/**
 * Pictures are seldom narrower than 16:9, so on a portrait screen they extend beyond its width. Under the scrim a phone
 * needs only half of its physical pixels.
 */
const SIZES = '(max-width: 46rem) max(45vw, 75vh), max(100vw, 178vh)'

/** The background of an event's screens under its scrim. Hidden from assistive technology. */
export const Cover = ({ scrimOpacity, children }: { scrimOpacity: number; children: ReactNode }) => (
  <div className="background" aria-hidden="true">
    {children}
    {/* An attribute, since the content security policy allows no inline styles */}
    <svg className="scrim" aria-hidden="true" focusable="false">
      <rect width="100%" height="100%" fillOpacity={scrimOpacity / 100} />
    </svg>
  </div>
)

/** Where the browser finds a background in the size that it needs. */
export const coverOf = (blobName: string) => ({
  src: imageAddress(blobName, 1280),
  srcSet: imageSources(blobName, null, 2560),
  sizes: SIZES,
})

export const BackgroundImage = ({ blobName }: { blobName: string }) => (
  <img
    {...coverOf(blobName)}
    alt=""
    decoding="async"
    fetchPriority="low"
    // Lazy, so it isn't loaded where CSS hides it to save data
    loading="lazy"
  />
)

/** The picture that a slide has of its own. Its key removes an earlier picture while it loads. */
export const OwnPicture = ({ block: { blobName, background } }: { block: Block }) => (
  <Cover key={blobName} scrimOpacity={background?.scrimOpacity ?? 0}>
    <BackgroundImage blobName={blobName ?? ''} />
  </Cover>
)
