/** The limit for the longer edge of a stored image. */
const MAX_STORED_EDGE = 3840
/** The limit for a strip, such as a header: at least three times as long as wide. */
const MAX_STRIP_EDGE = 6000
/** A 4K screen. Encoding more would take time and memory for pixels that no screen shows. */
const MAX_STORED_PIXELS = 3840 * 2160

interface Size {
  width: number
  height: number
}

const isStrip = ({ width, height }: Size) => Math.max(width, height) >= 3 * Math.min(width, height)

/** The dimensions of the stored image, in pixels: within the limits, and not larger than the upload (docs/product-rules.md#images-and-videos). */
export function storedSizeOf({ width, height }: Size): Size {
  const edge = isStrip({ width, height }) ? MAX_STRIP_EDGE : MAX_STORED_EDGE
  const scale = Math.min(1, edge / Math.max(width, height), Math.sqrt(MAX_STORED_PIXELS / (width * height)))
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) }
}
