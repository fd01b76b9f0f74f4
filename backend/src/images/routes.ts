import type { Handlers } from '../http/contract-routes.ts'
import { readImage } from './read-image.ts'

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  vary: 'Accept',
  // Opened as a page of its own, an image can do nothing
  'content-security-policy': "default-src 'none'; sandbox",
}

export const imageHandlers = {
  getImage: async ({ params, query, headers }, ctx, c) => {
    const { etag, contentType, bytes } = await readImage(ctx, {
      blobName: params.blobName.replaceAll('|', '/'),
      width: query.w,
      accept: c.req.header('accept'),
      ifNoneMatch: headers['if-none-match'],
    })
    if (!bytes) return { status: 304, raw: null, headers: { ...HEADERS, etag } }
    return { status: 200, raw: bytes, headers: { ...HEADERS, etag, 'content-type': contentType } }
  },
} satisfies Partial<Handlers>
