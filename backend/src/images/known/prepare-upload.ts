import type { Context } from '../../context/context.ts'
import { Image } from '../image.entity.ts'
import { blobNameOf, type PreparedImage, prepareImage } from '../prepare-image.ts'

/**
 * Prepares an upload for an account. The very bytes that were encoded here before, for whomever, are kept as they are:
 * nothing of a stranger's making is in them, and an event that travels as a file loses nothing on its way.
 * @throws unreadable-image, with the given field
 */
export async function prepareUpload(ctx: Context, ownerReference: string, upload: Uint8Array, field: string) {
  const known = isWebp(upload) ? await findKnown(ctx, upload) : undefined
  if (!known) return prepareImage(ownerReference, upload, field)
  const { width, height, hasAlpha } = known
  const prepared: PreparedImage = {
    blobName: blobNameOf(ownerReference, upload),
    bytes: upload,
    contentType: 'image/webp',
    width,
    height,
    hasAlpha,
  }
  return prepared
}

/** The name of an image is a hash of its owner and its bytes, so an image of the same bytes gives itself away by it. */
async function findKnown(ctx: Context, upload: Uint8Array) {
  const images = await ctx.transaction((em) =>
    em.find(Image, { byteSize: upload.byteLength, contentType: 'image/webp' }),
  )
  return images.find(({ blobName, owner }) => blobName === blobNameOf(owner.reference, upload))
}

const isWebp = (bytes: Uint8Array) => {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return head.startsWith('RIFF') && head.endsWith('WEBP')
}
