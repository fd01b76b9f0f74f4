import { hasTag } from '../../../../openapi/rules/http/entity-tags.ts'
import type { Context } from '../../context/context.ts'
import { fail } from '../../errors/fail.ts'
import { servedToAnyone, servedToEditors } from '../served.ts'
import { byteRangeOf } from './byte-range.ts'
import { Video } from './video.entity.ts'

interface ReadVideo {
  blobName: string
  range: string | undefined
  ifRange: string | undefined
  ifNoneMatch: string | undefined
  /** False for HEAD: doesn't read the file. */
  withBytes: boolean
}
interface ServedVideo {
  status: 200 | 206 | 304
  headers: Record<string, string>
  body: ReadableStream<Uint8Array> | null
  isForAnyone: boolean
}

/**
 * A stored video, its captions, or the requested range, streamed at the client's speed.
 * @throws not-found, range-not-satisfiable
 */
export async function readVideo({ services, actor }: Context, asked: ReadVideo): Promise<ServedVideo> {
  const { blobName } = asked
  const find = (served: object) => services.orm.em.fork().findOne(Video, { blobName, ...served })
  const forAnyone = await find(servedToAnyone())
  const video = forAnyone ?? (actor && (await find(servedToEditors(actor)))) ?? fail('not-found')
  const isForAnyone = forAnyone !== null
  const etag = `"${blobName.slice(blobName.indexOf('/') + 1)}"`
  if (hasTag(asked.ifNoneMatch, etag)) return { status: 304, headers: { etag }, body: null, isForAnyone }
  const size = video.byteSize
  const isCurrent = asked.ifRange === undefined || asked.ifRange === etag
  const range = isCurrent ? byteRangeOf(asked.range, size) : null
  if (range === 'outside') fail('range-not-satisfiable', { field: 'Range', fileSize: size })
  const { start, end } = range ?? { start: 0, end: size - 1 }
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    'content-type': video.contentType === 'text/vtt' ? 'text/vtt; charset=utf-8' : video.contentType,
    'content-length': String(end - start + 1),
    ...(range ? { 'content-range': `bytes ${start}-${end}/${size}` } : {}),
  }
  const body = asked.withBytes ? ((await services.images.stream(blobName, start, end)) ?? fail('not-found')) : null
  return { status: range ? 206 : 200, headers, body, isForAnyone }
}
