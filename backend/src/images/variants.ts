import { basename } from 'node:path'

/** The widths in which images are served besides their own. */
export const WIDTHS = [320, 640, 960, 1280, 1920, 2560] as const

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png'
const FORMATS: ImageFormat[] = ['avif', 'webp', 'jpeg', 'png']

/** The narrowest width that is at least as wide as asked for. An image is never enlarged. */
export const chooseWidth = (imageWidth: number, asked: number | undefined) =>
  WIDTHS.find((width) => asked !== undefined && width >= asked && width < imageWidth) ?? imageWidth

/** With more pixels than this (2560 × 1600), AVIF takes 100 MB and seconds; WebP is there already, or made in a fraction. */
const MAX_AVIF_PIXELS = 4_096_000

/**
 * The best format that an `Accept` header names. Who names neither AVIF nor WebP, or only `*`, gets what everything can
 * read: JPEG, or PNG when the image has transparent parts. AVIF is not made of large images.
 */
export function chooseFormat(accept: string | undefined, hasAlpha: boolean, pixels: number): ImageFormat {
  const named = new Set((accept ?? '').toLowerCase().split(',').filter(isWanted).map(typeOf))
  const offered = pixels > MAX_AVIF_PIXELS ? (['webp'] as const) : (['avif', 'webp'] as const)
  const modern = offered.find((format) => named.has(`image/${format}`))
  return modern ?? (hasAlpha ? 'png' : 'jpeg')
}

const typeOf = (range: string) => (range.split(';')[0] ?? '').trim()
const isWanted = (range: string) => !/;\s*q=0(\.0*)?\s*(;|$)/.test(range)

/** What exactly these bytes are called: part of the `ETag`, and the name in the store. */
export const variantTag = (blobName: string, width: number, format: ImageFormat) =>
  `${basename(blobName)}-${width}.${format}`

export const variantName = (blobName: string, width: number, format: ImageFormat) =>
  `variants/${variantTag(blobName, width, format)}`

/** Every variant that an image of this width may have in the store. */
export const variantNames = (blobName: string, imageWidth: number) =>
  [...WIDTHS, imageWidth].flatMap((width) => FORMATS.map((format) => variantName(blobName, width, format)))
