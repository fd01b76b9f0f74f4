/** What a file is by its content. `sendable`: the server reads it, if anyone does. */
export type PictureKind = 'heic' | 'tiff' | 'svg' | 'sendable'

/** Enough of a file to know its kind. */
export const HEAD_BYTES = 4_096

const HEIC_BRANDS = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/

/** A drawing's own element comes first, unlike in a web page with drawings. */
const SVG = /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?[^>]*>\s*|<!--(?:[^-]|-(?!->))*-->\s*|<!DOCTYPE svg[^>]*>\s*)*<svg[\s/>]/i

/** The kind of a file, from its first bytes (ISO/IEC 23008-12 for HEIC); names and types of files often lie. */
export function pictureKindOf(head: Uint8Array): PictureKind {
  const text = textOf(head)
  if (text.startsWith('ftyp', 4)) {
    const brands = text.slice(8, Math.max(12, sizeOfBox(head)))
    return HEIC_BRANDS.test(brands) && !brands.includes('avif') ? 'heic' : 'sendable'
  }
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff'
  return SVG.test(text) ? 'svg' : 'sendable'
}

/** Whether a file is a picture, by its first bytes. */
export function isPictureHead(head: Uint8Array): boolean {
  const text = textOf(head)
  if (text.startsWith('ftyp', 4)) return /^(avi[fs]|mif1|msf1|hei|hev)/.test(text.slice(8))
  if (text.startsWith('RIFF')) return text.startsWith('WEBP', 8)
  return /^(\u0089PNG|\u00ff\u00d8\u00ff|GIF8)/.test(text) || ['svg', 'tiff'].includes(pictureKindOf(head))
}

/** Whether a GIF, WebP, PNG or AVIF moves, as its first bytes announce. */
export function isMoving(head: Uint8Array): boolean {
  const text = textOf(head)
  if (text.startsWith('GIF8')) return text.includes('NETSCAPE2.0')
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return text.startsWith('ANIM', 30)
  if (text.startsWith('\u0089PNG')) return text.includes('acTL')
  return text.startsWith('ftypavis', 4)
}

/** Each byte as the character of that number. */
const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(0, HEAD_BYTES))

/** The length of an ISO media file's first box. */
const sizeOfBox = (head: Uint8Array) => new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
