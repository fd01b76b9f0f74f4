import { imageWidths } from '../../openapi/rules/pictures/media.ts'

/** A full-screen picture needs no more, in pixels. */
const WIDEST_SHOWN = 1920
/** A picture that is enlarged is looked at part by part, in pixels. */
export const WIDEST_ENLARGED = 2560
/** The maximum that the server accepts, in pixels. */
const WIDEST = 4000

/** A chosen file or a ready theme's picture isn't uploaded yet: it has an address instead of a name. */
const isChosen = (blobName: string) => /^(data:|blob:|\/)/.test(blobName)

/** The address of an unscaled image or video. */
export const blobAddress = (blobName: string): string =>
  isChosen(blobName) ? blobName : `/api/images/${encodeURIComponent(blobName.replaceAll('/', '|'))}`

/** The address of a stored image, scaled to at least `width` pixels if it's that wide. */
export const imageAddress = (blobName: string, width: number): string =>
  isChosen(blobName) ? blobName : `${blobAddress(blobName)}?w=${Math.min(width, WIDEST)}`

/** A `srcset` of widths, none wider than the image itself; up to `widest` if the image is cropped at the sides. */
export const imageSources = (blobName: string, width: number | null, widest = WIDEST_SHOWN): string => {
  if (isChosen(blobName)) return `${blobName} ${widest}w`
  const usual = imageWidths.filter((one) => one <= widest)
  const widths = width === null ? usual : [...usual.filter((one) => one < width), Math.min(width, widest)]
  return [...new Set(widths)].map((one) => `${imageAddress(blobName, one)} ${one}w`).join(', ')
}
