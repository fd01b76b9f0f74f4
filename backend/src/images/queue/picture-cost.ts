import type { Metadata } from 'sharp'
import { MAX_EDGE, MAX_PIXELS, MEGABYTE } from '../../../../openapi/rules/quantities.ts'

/** The memory limit for decoding one upload. */
const MAX_DECODED_BYTES = 128 * MEGABYTE

export type PictureFacts = Pick<
  Metadata,
  'width' | 'height' | 'format' | 'channels' | 'depth' | 'isProgressive' | 'autoOrient'
>

/** The memory needed for decoding, in bytes, measured with libvips 8.18. Formats that are decoded row by row need less. */
export function decodedBytes({ width, height, format, channels, depth, isProgressive }: PictureFacts): number {
  const sampleBytes = depth === 'ushort' ? 2 : 1
  const whole: Record<string, number> = {
    heif: 18,
    gif: 6,
    webp: 5,
    jpeg: isProgressive ? 7.5 : 2.5,
    png: isProgressive ? channels * sampleBytes + 3.5 : 2.5,
  }
  return width * height * (whole[format] ?? 18)
}

/** Whether a picture is too large to decode. */
export const isTooLarge = (facts: PictureFacts) =>
  Math.max(facts.width, facts.height) > MAX_EDGE ||
  facts.width * facts.height > MAX_PIXELS ||
  decodedBytes(facts) > MAX_DECODED_BYTES
