import { MAX_PIXELS } from '../../../../../openapi/rules/quantities.ts'

/**
 * Decodes a HEIC photo, upright. Loads the decoder, 2 MB, only then; in a worker, because the page's own policy doesn't allow WebAssembly.
 * @throws Error if it can't be read
 */
export async function decodeHeic(file: Blob): Promise<ImageBitmap> {
  const { default: createDecoder } = await import('libheif-js/libheif-wasm/libheif-bundle.mjs')
  const { HeifDecoder } = createDecoder()
  const images = new HeifDecoder().decode(new Uint8Array(await file.arrayBuffer()))
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw new Error('The file has no picture')
  const [width, height] = [image.get_width(), image.get_height()]
  if (width * height > MAX_PIXELS) throw new Error('The picture has too many pixels')
  const pixels = new ImageData(width, height)
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, (shown) => (shown ? resolve() : reject(new Error('The picture could not be decoded'))))
  })
  return createImageBitmap(pixels)
}
