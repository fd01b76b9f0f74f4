import type { EventAppearance } from '../../api/watch/types.ts'
import { imageAddress } from '../../slide/image-address.ts'

interface Shown {
  blobName: string
  /** In pixels, null if it isn't known. */
  width: number | null
  height: number | null
}

/** The event's logo as it is shown: where there is room, its wide one. Null without one. */
export const logoOf = ({ welcome }: EventAppearance, { isRoomy = false } = {}): Shown | null => {
  const { iconBlobName, useNoIcon, wideLogo, iconWidth = null, iconHeight = null } = welcome
  if (useNoIcon) return null
  if (isRoomy && wideLogo) return wideLogo
  if (iconBlobName) return { blobName: iconBlobName, width: iconWidth, height: iconHeight }
  return wideLogo ?? null
}

interface Props {
  event: EventAppearance
  className: string
  /** Takes the wide logo, if there is one. */
  isRoomy?: boolean
  /** The width of the file in pixels; of a wide logo it's twice that. */
  pixels?: 320 | 640
}

/** Decorative, since the event's name says the same. A wide logo keeps its width; without a known size it takes a square. */
export const Logo = ({ event, className, isRoomy = false, pixels = 320 }: Props) => {
  const logo = logoOf(event, { isRoomy })
  if (!logo) return null
  const { blobName, width, height } = logo
  const isWide = width && height && width > WIDE * height
  return (
    <img
      className={isWide ? `${className} wide` : className}
      src={imageAddress(blobName, isWide ? 2 * pixels : pixels)}
      width={width ?? 96}
      height={height ?? 96}
      alt=""
    />
  )
}

/** A logo that is so many times wider than high isn't a badge any more. */
const WIDE = 1.3
