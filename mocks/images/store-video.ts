import type { StoredVideoType } from '../../generated/zod/schemas/index.zod.ts'
import type { VideoType } from '../../openapi/rules/pictures/media.ts'
import { requireStorage } from '../accounts/storage.ts'
import type { State } from '../state/state.ts'
import { contentHash, decode } from './store-image.ts'

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const MP4_BRANDS = /isom|iso[2-9]|mp4[12v]|avc1|M4V.|dash|cmf[2c]|msdh|3gp[4-9]|f4v /

/** The video type by content, or null: `ftyp` with an MP4 brand, or EBML with the document type webm. */
export function videoTypeOf(bytes: Uint8Array): VideoType | null {
  const head = ascii(bytes, 0, 64)
  if (head.slice(4, 8) === 'ftyp' && MP4_BRANDS.test(head.slice(8, 64))) return 'video/mp4'
  return head.startsWith('\x1aE\xdf\xa3') && head.includes('\x42\x82\x84webm') ? 'video/webm' : null
}

/** The type by an upload's first bytes, before decoding all of it. */
export const videoTypeOfUpload = (base64: string) => videoTypeOf(decode(base64.slice(0, 88)) ?? new Uint8Array())

/** Stores a video, or its captions, unchanged, under a name derived from owner and content. Returns null for invalid base64. */
export function storeVideo(state: State, owner: string, base64: string, type: StoredVideoType) {
  const bytes = decode(base64)
  if (!bytes) return null
  requireStorage(state, owner, bytes.length)
  const blobName = `videos/${contentHash([new TextEncoder().encode(owner), bytes])}`
  state.images[blobName] = { type, owner, base64, width: 0, height: 0 }
  return blobName
}
