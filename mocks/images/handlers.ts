import { hasTag } from '../../openapi/rules/http/entity-tags.ts'
import { FOR_EDITORS, FOR_EVER } from '../../openapi/rules/http/http.ts'
import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { canEdit } from '../events/access.ts'
import type { MockContext } from '../state/context.ts'
import type { ImageRow } from '../state/images.ts'
import { isPublicImage } from './forget-unused-images.ts'

/**
 * The first and last byte of a `Range` header for a file of the given size. Null means the whole file: without a header, for several
 * ranges, and for invalid ones.
 */
function byteRangeOf(header: string | undefined, size: number): [number, number] | null | 'outside' {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  if (!found || header === 'bytes=-') return null
  const [first, last] = [found[1] ?? '', found[2] ?? '']
  if (first === '') return last === '0' ? 'outside' : [Math.max(0, size - Number(last)), size - 1]
  if (last !== '' && Number(last) < Number(first)) return null
  return Number(first) >= size ? 'outside' : [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
}

/** The mocks store one variant of each image: the original. Videos and captions support ranges. */
export const imageHandlers: MockHandlersOf<'getImage'> = {
  getImage({ params, headers }, ctx) {
    const blobName = params.blobName.replaceAll('|', '/')
    const image = ctx.state.images[blobName]
    const isForAnyone = isPublicImage(ctx.state, blobName)
    if (!image || image.isHidden || image.isRemoved || !(isForAnyone || mayEdit(ctx, image))) fail('not-found')
    const etag = `"${blobName.replace(/^(images|videos)\//, '')}"`
    const isVideo = blobName.startsWith('videos/')
    const caching = {
      'cache-control': isForAnyone ? FOR_EVER : FOR_EDITORS,
      etag,
      ...(isVideo ? { 'accept-ranges': 'bytes' } : { vary: 'Accept' }),
    }
    if (hasTag(headers['if-none-match'], etag)) return { status: 304, raw: null, headers: caching }
    const ifRange = headers['if-range']
    const range = isVideo && (ifRange === undefined || ifRange === etag) ? headers.range : undefined
    return answerBytes(image, range, caching)
  },
}

/** Whether the caller may change events of the picture's owner. */
const mayEdit = ({ state, actor }: MockContext, { owner }: ImageRow) =>
  actor !== null && Object.values(state.events).some((event) => event.owner === owner && canEdit(state, actor, event))

function answerBytes(image: ImageRow, wanted: string | undefined, caching: Record<string, string>) {
  const bytes = Uint8Array.from(atob(image.base64), (letter) => letter.charCodeAt(0))
  const headers = { ...caching, 'content-type': image.type === 'text/vtt' ? 'text/vtt; charset=utf-8' : image.type }
  const range = byteRangeOf(wanted, bytes.length)
  if (range === 'outside') fail('range-not-satisfiable', { field: 'Range', fileSize: bytes.length })
  if (!range) return { status: 200 as const, raw: bytes, headers }
  const [start, end] = range
  const contentRange = `bytes ${start}-${end}/${bytes.length}`
  return {
    status: 206 as const,
    raw: bytes.slice(start, end + 1),
    headers: { ...headers, 'content-range': contentRange },
  }
}
