import { type ContextOrTransaction, transactional } from '../../context/context.ts'
import { Image } from '../image.entity.ts'
import { blobNameOf, type PreparedImage, prepareImage } from '../prepare-image.ts'

/**
 * Prepares an upload for an account. Bytes that this installation has encoded before, for any account, are stored unchanged: they are
 * safe, and importing an exported event loses no quality.
 * @throws unreadable-image, with the given field
 */
export async function prepareUpload(
  ctx: ContextOrTransaction,
  ownerReference: string,
  upload: Uint8Array,
  field: string,
) {
  const known = isWebp(upload) ? await findKnown(ctx, upload) : undefined
  if (!known) return prepareImage(ownerReference, upload, field)
  const { width, height, hasAlpha, leastScrim = null } = known
  const prepared: PreparedImage = {
    blobName: blobNameOf(ownerReference, upload),
    bytes: upload,
    contentType: 'image/webp',
    width,
    height,
    hasAlpha,
    leastScrim,
  }
  return prepared
}

/** Of those with the same size, the newest are compared: one account may have thousands of small ones. */
const MOST_COMPARED = 50

/** An image's name hashes its owner and bytes, so the name identifies identical bytes. */
const findKnown = transactional(async (tx, upload: Uint8Array) => {
  const alike = { byteSize: upload.byteLength, contentType: 'image/webp' }
  const images = await tx.em.find(Image, alike, { orderBy: { createdAt: 'desc' }, limit: MOST_COMPARED })
  return images.find(({ blobName, owner }) => blobName === blobNameOf(owner.reference, upload))
})

const isWebp = (bytes: Uint8Array) => {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return head.startsWith('RIFF') && head.endsWith('WEBP')
}
