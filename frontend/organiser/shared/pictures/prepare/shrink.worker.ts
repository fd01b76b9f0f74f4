import { storedSizeOf } from '../../../../../openapi/rules/pictures/stored-size.ts'
import { MAX_IMAGE_MEGABYTES, MAX_PIXELS, MEGABYTE } from '../../../../../openapi/rules/quantities.ts'
import { decodeHeic } from './decode-heic.ts'
import { decodeTiff } from './decode-tiff.ts'
import type { ToShrink } from './shrink-in-worker.ts'

/** How well each try is encoded, and how much smaller it is drawn. */
const TRIES = [
  { quality: 0.92, scale: 1 },
  { quality: 0.8, scale: 1 },
  { quality: 0.8, scale: 0.7 },
  { quality: 0.8, scale: 0.4 },
]

/** Makes one picture smaller; answers null if it can't be read. */
self.onmessage = async ({ data }: MessageEvent<ToShrink>) => {
  self.postMessage(await shrink(data).catch(() => null))
}

const decoders = { heic: decodeHeic, tiff: decodeTiff }

async function shrink({ picture, decoder, mayBeTransparent }: ToShrink): Promise<Blob> {
  // Safari reads HEIC and TIFF itself
  const image = await createImageBitmap(picture).catch((error) =>
    decoder ? decoders[decoder](picture) : Promise.reject(error),
  )
  if (image.width * image.height > MAX_PIXELS) throw new Error('The picture has too many pixels')
  const size = storedSizeOf(image)
  for (const { quality, scale } of TRIES) {
    const canvas = new OffscreenCanvas(Math.ceil(size.width * scale), Math.ceil(size.height * scale))
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    context.imageSmoothingQuality = 'high'
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    // Browsers that can't encode WebP send PNG
    const blob = await canvas.convertToBlob({ type: mayBeTransparent ? 'image/webp' : 'image/jpeg', quality })
    if (blob.size <= MAX_IMAGE_MEGABYTES * MEGABYTE) return blob
  }
  throw new Error('The picture stays too large')
}
