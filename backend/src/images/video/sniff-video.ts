import type { StoredVideoType } from '../../../../generated/zod/schemas/index.zod.ts'
import type { VideoType } from '../../../../openapi/rules/pictures/media.ts'
import { startsAsWebVtt } from '../../../../openapi/rules/pictures/web-vtt.ts'

// MP4 for the web (ISO/IEC 14496-12, 14496-14, and the brands of AVC, CMAF, DASH, iTunes and 3GPP). Pure QuickTime (`qt`) isn't
// accepted, because hardly any browser plays it
const MP4_BRANDS = /^(isom|iso[2-9]|mp4[12v]|avc1|M4V.|dash|cmfc|cmf2|msdh|3gp[4-9]|f4v )$/
const EBML = '1a45dfa3'
const DOC_TYPE = '4282'
/** The EBML header takes a few dozen bytes; the rest is ignored. */
export const HEADER_BYTES = 128

/**
 * The type by content (not by name): `ftyp` with an MP4 brand, or EBML with the document type `webm` (not Matroska). Null for anything
 * else. General detectors know hundreds of formats but check only the first brand.
 */
export function videoTypeOf(bytes: Uint8Array): VideoType | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEADER_BYTES))
  if (brandsOf(head).some((brand) => MP4_BRANDS.test(brand))) return 'video/mp4'
  return docTypeOf(head) === 'webm' ? 'video/webm' : null
}

/** The type of a video or its captions, by the first bytes. Null for anything else. */
export const storedTypeOf = (bytes: Uint8Array): StoredVideoType | null =>
  videoTypeOf(bytes) ?? (startsAsWebVtt(bytes) ? 'text/vtt' : null)

/** The major and compatible brands in the first box of an MP4. */
function brandsOf(head: Buffer): string[] {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands
}

/** The document type in an EBML header (RFC 8794), with a one-byte length. */
function docTypeOf(head: Buffer): string | null {
  if (head.toString('hex', 0, 4) !== EBML) return null
  const at = head.indexOf(DOC_TYPE, 4, 'hex')
  if (at < 0 || at + 3 > head.length) return null
  const length = head.readUInt8(at + 2) & 0x7f
  return head.toString('latin1', at + 3, at + 3 + length).replace(/\0+$/, '')
}
