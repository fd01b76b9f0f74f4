import type { Context } from '../context/context.ts'
import { DomainError } from '../errors/domain-error.ts'
import { readImage } from './read-image.ts'

/** Enough for a sharp logo of 56 px in height. */
const WIDTH = 320

/** A logo as PNG or JPEG, which every mail client shows. Null if it has been deleted. */
export async function readMailLogo(ctx: Context, blobName: string) {
  try {
    const { contentType, bytes } = await readImage(ctx, {
      blobName,
      width: WIDTH,
      accept: undefined,
      ifNoneMatch: undefined,
    })
    return bytes && { contentType, bytes }
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
