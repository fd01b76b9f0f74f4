import { fail } from '../contract/errors.ts'
import type { MockHandlersOf } from '../contract/operation-types.ts'
import { hasTag } from '../events/access.ts'

/** The mocks keep one variant of each image: the file as it came. */
export const imageHandlers: MockHandlersOf<'getImage'> = {
  getImage({ params, headers }, ctx) {
    const blobName = params.blobName.replaceAll('|', '/')
    const image = ctx.state.images[blobName] ?? fail('not-found')
    const etag = `"${blobName.replace(/^images\//, '')}"`
    const caching = { etag, 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept' }
    if (hasTag(headers['if-none-match'], etag)) return { status: 304, raw: null, headers: caching }
    const raw = Uint8Array.from(atob(image.base64), (letter) => letter.charCodeAt(0))
    return { status: 200, raw, headers: { ...caching, 'content-type': image.type } }
  },
}
