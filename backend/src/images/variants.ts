import { basename } from 'node:path'
import { imageWidths } from '../../../openapi/rules/pictures/media.ts'
import { readWeights } from '../infrastructure/input/weights.ts'

export type ImageFormat = 'avif' | 'webp' | 'jpeg' | 'png'
const FORMATS: ImageFormat[] = ['avif', 'webp', 'jpeg', 'png']

/** The narrowest sufficient width. Images are never enlarged. */
export const chooseWidth = (imageWidth: number, asked: number | undefined) =>
  imageWidths.find((width) => asked !== undefined && width >= asked && width < imageWidth) ?? imageWidth

/** Above this size (2560 × 1600) AVIF takes 100 MB and seconds, while WebP already exists or takes a fraction. */
const MAX_AVIF_PIXELS = 4_096_000

/**
 * The best format that an `Accept` header names. Without AVIF or WebP, or with only `*`, it's JPEG, or PNG for images with transparency.
 * Large images aren't encoded as AVIF.
 */
export function chooseFormat(accept: string | undefined, hasAlpha: boolean, pixels: number): ImageFormat {
  const modern = modernFormats(accept).find((format) => format === 'webp' || pixels <= MAX_AVIF_PIXELS)
  return modern ?? (hasAlpha ? 'png' : 'jpeg')
}

/** The formats that only some browsers know and that an `Accept` header names, the best first. */
export function modernFormats(accept: string | undefined) {
  const named = new Set(
    readWeights(accept)
      .filter(({ weight }) => weight > 0)
      .map(({ value }) => value),
  )
  return (['avif', 'webp'] as const).filter((format) => named.has(`image/${format}`))
}

/** The identity of the variant's bytes, used for its `ETag` and file name. */
export const variantTag = (blobName: string, width: number, format: ImageFormat) =>
  `${basename(blobName)}-${width}.${format}`

export const variantName = (blobName: string, width: number, format: ImageFormat) =>
  `variants/${variantTag(blobName, width, format)}`

/** Every possible variant of an image of this width. */
export const variantNames = (blobName: string, imageWidth: number) =>
  [...imageWidths, imageWidth].flatMap((width) => FORMATS.map((format) => variantName(blobName, width, format)))
