const WIDTHS = [320, 480, 640, 960, 1280, 1920]
/** What the server accepts at most. */
const WIDEST = 4000

/** The address of a stored image, at least `width` pixels wide if it has so many. */
export const imageAddress = (blobName: string, width: number): string =>
  `/api/images/${encodeURIComponent(blobName.replaceAll('/', '|'))}?w=${Math.min(width, WIDEST)}`

/** The widths that a browser may choose from, none wider than the image itself. */
export const imageSources = (blobName: string, width: number | null): string => {
  const widths =
    width === null ? WIDTHS : [...WIDTHS.filter((one) => one < width), Math.min(width, WIDTHS.at(-1) ?? width)]
  return [...new Set(widths)].map((one) => `${imageAddress(blobName, one)} ${one}w`).join(', ')
}
