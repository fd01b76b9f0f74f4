interface ImageFacts {
  type: string
  width: number
  height: number
}

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** The type and size of an image file; null for unsupported formats, such as SVG. */
export function readImage(bytes: Uint8Array): ImageFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return (
      readPng(bytes, view) ??
      readJpeg(bytes, view) ??
      readWebp(bytes, view) ??
      readGif(bytes, view) ??
      readAvif(bytes, view)
    )
  } catch {
    // The file is truncated
    return null
  }
}

const facts = (type: string, width: number, height: number) =>
  width > 0 && height > 0 ? { type, width, height } : null

function readPng(bytes: Uint8Array, view: DataView) {
  if (ascii(bytes, 1, 4) !== 'PNG' || ascii(bytes, 12, 16) !== 'IHDR' || !bytes.length) return null
  return ascii(bytes, bytes.length - 8, bytes.length - 4) === 'IEND'
    ? facts('image/png', view.getUint32(16), view.getUint32(20))
    : null
}

function readJpeg(bytes: Uint8Array, view: DataView) {
  if (view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return facts('image/jpeg', view.getUint16(at + 7), view.getUint16(at + 5))
    if ((marker & 0xff00) !== 0xff00) return null
  }
  return null
}

function readWebp(bytes: Uint8Array, view: DataView) {
  if (ascii(bytes, 0, 4) !== 'RIFF' || ascii(bytes, 8, 12) !== 'WEBP') return null
  const size24 = (at: number) => 1 + view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
  switch (ascii(bytes, 12, 16)) {
    case 'VP8 ':
      return facts('image/webp', view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return facts('image/webp', (bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1)
    }
    case 'VP8X':
      return facts('image/webp', size24(24), size24(27))
    default:
      return null
  }
}

const readGif = (bytes: Uint8Array, view: DataView) =>
  ascii(bytes, 0, 3) === 'GIF' ? facts('image/gif', view.getUint16(6, true), view.getUint16(8, true)) : null

/** Reads the first image size box (`ispe`). */
function readAvif(bytes: Uint8Array, view: DataView) {
  if (ascii(bytes, 4, 8) !== 'ftyp' || !['avif', 'avis'].includes(ascii(bytes, 8, 12))) return null
  const box = [0x69, 0x73, 0x70, 0x65]
  const at = bytes.findIndex((_, from) => box.every((byte, offset) => bytes[from + offset] === byte))
  return at === -1 ? null : facts('image/avif', view.getUint32(at + 8), view.getUint32(at + 12))
}
