import type { Pixel } from '../../../../openapi/rules/pictures/contrast.ts'

/** Where to look for a video's poster, in seconds: soon after its start, and later if it begins with a plain colour. */
export const posterMoments = (seconds: number): number[] => [Math.min(1, seconds / 10), seconds / 10, seconds / 4]

/** The largest difference of a colour's parts in a frame that shows nothing, of 255. */
const PLAIN = 16

/** Whether a frame is of one colour, such as the black that many videos begin with. */
export const isPlain = (pixels: readonly Pixel[]): boolean =>
  [0, 1, 2].every((part) => {
    const values = pixels.map(({ rgb }) => rgb[part as 0])
    return Math.max(...values) - Math.min(...values) <= PLAIN
  })
