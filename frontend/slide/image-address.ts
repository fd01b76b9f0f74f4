const WIDTHS = [320, 480, 640, 960, 1280, 1920, 2560]
/** A picture that fits on the screen needs no more. */
const WIDEST_SHOWN = 1920
/** What the server accepts at most. */
const WIDEST = 4000

/** A file that was chosen and is not stored yet has an address of the browser's own instead of a name. */
const isChosen = (blobName: string) => /^(data|blob):/.test(blobName)

/** The address of a stored image or video as it is. */
export const blobAddress = (blobName: string): string =>
  isChosen(blobName) ? blobName : `/api/images/${encodeURIComponent(blobName.replaceAll('/', '|'))}`

/** The address of a stored image, at least `width` pixels wide if it has so many. */
export const imageAddress = (blobName: string, width: number): string =>
  isChosen(blobName) ? blobName : `${blobAddress(blobName)}?w=${Math.min(width, WIDEST)}`

/**
 * The widths that a browser may choose from, none wider than the image itself; up to `widest` when it is cut off at the
 * sides.
 */
export const imageSources = (blobName: string, width: number | null, widest = WIDEST_SHOWN): string => {
  if (isChosen(blobName)) return `${blobName} ${widest}w`
  const usual = WIDTHS.filter((one) => one <= widest)
  const widths = width === null ? usual : [...usual.filter((one) => one < width), Math.min(width, widest)]
  return [...new Set(widths)].map((one) => `${imageAddress(blobName, one)} ${one}w`).join(', ')
}
