import type { Metadata } from 'sharp'

/** No more pixels than this are decoded, however small the file is. */
const MAX_PIXELS = 50_000_000
/** No edge is longer: decoders and encoders have row buffers, and WebP ends at 16,383 pixels. */
const MAX_EDGE = 16_384
const MB = 1024 * 1024
/** What decoding one upload may take. */
const MAX_DECODED_BYTES = 128 * MB

export type PictureFacts = Pick<
  Metadata,
  'width' | 'height' | 'format' | 'channels' | 'depth' | 'isProgressive' | 'autoOrient'
>

/** The memory that decoding takes, in bytes. Measured with libvips 8.18; formats that come in rows are never held whole. */
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

/** Whether a picture has too many pixels to be decoded here. */
export const isTooLarge = (facts: PictureFacts) =>
  Math.max(facts.width, facts.height) > MAX_EDGE ||
  facts.width * facts.height > MAX_PIXELS ||
  decodedBytes(facts) > MAX_DECODED_BYTES
