import sharp, { type Sharp } from 'sharp'
import { hasTag } from '../../../openapi/rules/http/entity-tags.ts'
import type { Context, Services } from '../context/context.ts'
import type { ImageStore } from '../context/ports/image-store.ts'
import { isStorageFull } from '../db/database-errors.ts'
import { fail } from '../errors/fail.ts'
import { SingleFlight } from '../infrastructure/concurrency/single-flight.ts'
import { DECODER_OPTIONS, TIMEOUT_SECONDS } from './decoder-options.ts'
import { Image } from './image.entity.ts'
import { runVariant } from './queue/picture-lanes.ts'
import { servedToAnyone, servedToEditors } from './served.ts'
import { chooseFormat, chooseWidth, type ImageFormat, variantName, variantTag } from './variants.ts'

interface ReadImage {
  blobName: string
  /** The display width in pixels. */
  width: number | undefined
  accept: string | undefined
  ifNoneMatch: string | undefined
}
interface ServedImage {
  etag: string
  contentType: string
  /** Null when the client's copy is current. */
  bytes: Uint8Array<ArrayBuffer> | null
  isForAnyone: boolean
}
type StoredImage = Pick<Image, 'blobName' | 'width' | 'height' | 'hasAlpha'> & { owner: { reference: string } }

// A whole hall requests the same picture at once
const flights = new WeakMap<ImageStore, SingleFlight>()

/**
 * A stored image in the best format and width for the client. Variants are created on first use and stored.
 * @throws not-found
 */
export async function readImage(
  { services, actor }: Context,
  { blobName, width, accept, ifNoneMatch }: ReadImage,
): Promise<ServedImage> {
  const flight = flights.get(services.images) ?? new SingleFlight()
  flights.set(services.images, flight)
  const forAnyone = await flight.do(blobName, () => findImage(services, blobName, servedToAnyone()))
  const image =
    forAnyone ?? (actor && (await findImage(services, blobName, servedToEditors(actor)))) ?? fail('not-found')
  const servedWidth = chooseWidth(image.width, width)
  const format = chooseFormat(accept, image.hasAlpha, pixelsOf(image, servedWidth))
  const tag = variantTag(blobName, servedWidth, format)
  const answer = { etag: `"${tag}"`, contentType: `image/${format}`, isForAnyone: forAnyone !== null }
  if (hasTag(ifNoneMatch, answer.etag)) return { ...answer, bytes: null }
  const bytes = await flight.do(tag, () => readVariant(services, image, servedWidth, format))
  return { ...answer, bytes: bytes ?? fail('not-found') }
}

const findImage = ({ orm }: Services, blobName: string, served: object): Promise<StoredImage | null> =>
  orm.em
    .fork()
    .findOne(Image, { blobName, ...served }, { fields: ['blobName', 'width', 'height', 'hasAlpha', 'owner'] })

const pixelsOf = (image: StoredImage, width: number) => Math.ceil((width * width * image.height) / image.width)

async function readVariant(services: Services, image: StoredImage, width: number, format: ImageFormat) {
  const { images } = services
  if (format === 'webp' && width === image.width) return images.read(image.blobName)
  const name = variantName(image.blobName, width, format)
  const existing = await images.read(name)
  if (existing) return existing
  const pixels = pixelsOf(image, width)
  // Reads the stored image only when its turn comes, so waiting requests use no memory
  const made = await runVariant({ owner: image.owner.reference, bytes: pixels * BYTES_PER_PIXEL[format] }, async () => {
    const stored = await images.read(image.blobName)
    return stored && render(stored, width, format)
  })
  if (!made) return null
  await storeVariant(services, image.blobName, name, made)
  return made
}

/** On a full disk, the next request creates it again. */
async function storeVariant(services: Services, blobName: string, name: string, made: Uint8Array) {
  const { images, log } = services
  try {
    await images.write(name, made)
  } catch (error) {
    if (!isStorageFull(error)) throw error
    log.warn({ err: error }, 'no room to keep an image that was made smaller')
  }
  // The image was removed while the variant was made, so the variant must go too
  if (!(await findImage(services, blobName, { isHidden: false }))) await images.remove(name)
}

async function render(stored: Uint8Array, width: number, format: ImageFormat) {
  const image = sharp(stored, DECODER_OPTIONS)
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width, withoutEnlargement: true })
  const data = await encoders[format](image).toBuffer()
  return new Uint8Array(data)
}

/** Bytes per pixel of a variant, including decoding. */
const BYTES_PER_PIXEL: Record<ImageFormat, number> = { avif: 28, webp: 12, jpeg: 15, png: 10 }

// AVIF with the lowest effort, because a phone is waiting: it's then faster than WebP, and still 40 % smaller
const encoders: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 55, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 82, effort: 2 }),
  jpeg: (image) => image.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }),
  png: (image) => image.png({ compressionLevel: 6 }),
}
