import { LRUCache } from 'lru-cache'
import { hasTag } from '../../../../openapi/rules/http/entity-tags.ts'
import { imageWidths } from '../../../../openapi/rules/pictures/media.ts'
import { fail } from '../../errors/fail.ts'
import type { Handlers } from '../../http/envelope/contract-routes.ts'
import { IMAGE_HEADERS, VIDEO_HEADERS } from '../../images/routes.ts'
import { modernFormats } from '../../images/variants.ts'
import { isVideoName } from '../../images/video/record-video.ts'
import { SingleFlight } from '../../infrastructure/concurrency/single-flight.ts'
import type { UpstreamNodes } from '../asking/upstream-nodes.ts'
import { createUpstreamFiles, type Picture } from './upstream-files.ts'

const MB = 1024 * 1024

/** Pictures by request, each with the time when an upstream node last had it. */
type ImageCache = LRUCache<string, { picture: Picture; since: number }>
const CACHE = { maxSize: 64 * MB, maxEntrySize: 8 * MB }

const ANSWERS = [200, 206, 304] as const
const PASSED_ON = ['etag', 'accept-ranges', 'content-type', 'content-length', 'content-range']

/**
 * Images of the upstream nodes. Pictures are cached in memory for a hall that wants the same one; the upstream node is asked again after `freshMs`, because a
 * picture may be removed. Videos pass through.
 */
export function relayImageHandlers(
  upstream: UpstreamNodes,
  { freshMs = 10_000 }: { freshMs?: number | undefined } = {},
) {
  const files = createUpstreamFiles(upstream)
  const cache: ImageCache = new LRUCache(CACHE)
  // A whole hall requests the same picture at once
  const flight = new SingleFlight()
  const readPicture = (blobName: string, asked: number | undefined, accepted: string | undefined) => {
    // As few different requests as there are variants
    const width = imageWidths.find((one) => asked !== undefined && one >= asked)
    const accept = modernFormats(accepted).map((format) => `image/${format}`)
    const path = `/api/images/${encodeURIComponent(blobName)}${width ? `?w=${width}` : ''}`
    const name = `${path} ${accept}`
    const known = cache.get(name)
    if (known && performance.now() - known.since < freshMs) return known.picture
    return flight.do(name, async () => {
      cache.delete(name)
      const picture = await files.readPicture(path, accept.join(','), known?.picture)
      cache.set(name, { picture, since: performance.now() }, { size: Math.max(1, picture.bytes.length) })
      return picture
    })
  }
  return {
    getImage: async ({ params, query, headers }, _ctx, c) => {
      if (isVideoName(params.blobName.replaceAll('|', '/'))) {
        const method = c.req.method === 'HEAD' ? 'HEAD' : 'GET'
        const path = `/api/images/${encodeURIComponent(params.blobName)}`
        return answerVideo(await files.openVideo(path, defined(headers), method))
      }
      const { etag, contentType, bytes } = await readPicture(params.blobName, query.w, c.req.header('accept'))
      if (hasTag(headers['if-none-match'], etag)) return { status: 304, raw: null, headers: { ...IMAGE_HEADERS, etag } }
      return { status: 200, raw: bytes, headers: { ...IMAGE_HEADERS, etag, 'content-type': contentType } }
    },
  } satisfies Partial<Handlers>
}

function answerVideo({ status, headers, body }: Response) {
  if (status === 416) {
    const fileSize = Number(headers.get('content-range')?.split('/')[1])
    return fail('range-not-satisfiable', { field: 'Range', fileSize })
  }
  const known = ANSWERS.find((one) => one === status)
  if (known === undefined) throw new Error(`A video was answered with ${status}`)
  const given = PASSED_ON.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { status: known, raw: body, headers: { ...VIDEO_HEADERS, ...Object.fromEntries(given) } }
}

const defined = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
