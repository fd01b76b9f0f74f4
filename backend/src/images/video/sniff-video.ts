/** The kinds of video that are taken. */
export type VideoType = 'video/mp4' | 'video/webm'

// MP4 for the web (ISO/IEC 14496-12, 14496-14, and the brands of AVC, CMAF, DASH, iTunes and 3GPP). QuickTime alone (`qt`) is
// none: hardly any browser plays it
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12v]|avc1|M4V.|dash|cmfc|cmf2|msdh|3gp[4-9]|f4v )$/
const EBML = '1a45dfa3'
const DOC_TYPE = '4282'
/** The EBML header is a few dozen bytes long; what follows is not looked at. */
const HEADER_BYTES = 128

/**
 * What the content (not the name) says: `ftyp` with a brand of MP4, or EBML with the document type `webm` (Matroska is none).
 * Null when it is neither. Written here because a general detector reads hundreds of formats to answer this one question,
 * and looks only at the first brand.
 */
export function videoTypeOf(bytes: Uint8Array): VideoType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_BYTES))
  if (brandsOf(head).some((brand) => MP4_BRANDS.test(brand))) return 'video/mp4'
  return docTypeOf(head) === 'webm' ? 'video/webm' : null
}

/** The major brand and the compatible ones of the box that every MP4 begins with. */
function brandsOf(head: Buffer): string[] {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}

/** The document type in the header that every EBML file begins with (RFC 8794); its length takes one byte. */
function docTypeOf(head: Buffer): string | null {
  if (head.toString('hex', 0, 4) !== EBML) return null
  const at = head.indexOf(DOC_TYPE, 4, 'hex')
  if (at < 0 || at + 3 > head.length) return null
  const length = head.readUInt8(at + 2) & 0x7f
  return head.toString('latin1', at + 3, at + 3 + length).replace(/\0+$/, '')
}
