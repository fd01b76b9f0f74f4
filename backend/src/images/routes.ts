import { FOR_EDITORS, FOR_EVER } from '../../../openapi/rules/http/http.ts'
import { requireActor } from '../accounts/access.ts'
import type { Handlers } from '../http/envelope/contract-routes.ts'
import { listPictures } from './library/list-pictures.ts'
import { readImage } from './read-image.ts'
import { readVideo } from './video/read-video.ts'
import { isVideoName } from './video/record-video.ts'
import { uploadVideo } from './video/upload-video.ts'

/** Blob names are derived from the content, so an address never changes what it means. */
export const VIDEO_HEADERS = {
  'cache-control': FOR_EVER,
  // Makes an image or video harmless when opened as a page
  'content-security-policy': "default-src 'none'; sandbox",
}
export const IMAGE_HEADERS = { ...VIDEO_HEADERS, vary: 'Accept' }

export const imageHandlers = {
  listPictures: async ({ query }, ctx) => {
    // Calls of one account wait for each other, so that many at once take no more of the processor than one
    const sliced = {
      field: 'pictures',
      slices: listPictures(ctx, query),
      turn: `pictures of ${requireActor(ctx).reference}`,
    }
    return { status: 200, data: { pictures: [], nextCursor: null }, sliced }
  },
  uploadVideo: async ({ params, body }, ctx) => ({
    status: 200,
    data: await uploadVideo(ctx, params.eventReference, body.fileContents),
  }),
  getImage: async ({ params, query, headers }, ctx, c) => {
    const blobName = params.blobName.replaceAll('|', '/')
    if (isVideoName(blobName)) {
      const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = headers
      const withBytes = c.req.method !== 'HEAD'
      const video = await readVideo(ctx, { blobName, range, ifRange, ifNoneMatch, withBytes })
      return {
        status: video.status,
        raw: video.body,
        headers: { ...VIDEO_HEADERS, ...cachedBy(video), ...video.headers },
      }
    }
    const image = await readImage(ctx, {
      blobName,
      width: query.w,
      accept: c.req.header('accept'),
      ifNoneMatch: headers['if-none-match'],
    })
    const { etag, contentType, bytes } = image
    const caching = { ...IMAGE_HEADERS, ...cachedBy(image), etag }
    if (!bytes) return { status: 304, raw: null, headers: caching }
    return { status: 200, raw: bytes, headers: { ...caching, 'content-type': contentType } }
  },
} satisfies Partial<Handlers>

const cachedBy = ({ isForAnyone }: { isForAnyone: boolean }) => (isForAnyone ? {} : { 'cache-control': FOR_EDITORS })
