const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.max(0, Math.min(text.length, bytes.length - at))).toString(
    'latin1',
  ) === text

const heifBrands = ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1']

/**
 * Whether the content (not the name) is a JPEG, PNG, GIF, WebP, AVIF or HEIC. Checked before decoding, so SVG and other formats of the
 * decoder are never opened.
 */
export const isPicture = (bytes: Uint8Array) =>
  startsWith(bytes, '\xff\xd8\xff') ||
  startsWith(bytes, '\x89PNG\r\n\x1a\n') ||
  startsWith(bytes, 'GIF8') ||
  (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) ||
  heifBrands.some((brand) => startsWith(bytes, `ftyp${brand}`, 4))
