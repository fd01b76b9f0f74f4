import { MAX_PICTURE_BYTES } from '../../reading/parsed-file.ts'
import type { PdfPage } from './open-pdf.ts'

/** The width of a screen; a page may be twice as high. */
const MOST_WIDTH = 1920
const MOST_HEIGHT = 3840
/** How well each try is encoded. */
const QUALITIES = [0.9, 0.7, 0.4]

/**
 * Draws a page on white, at most 1,920 pixels wide.
 * @throws Error if it can't be drawn
 */
export async function drawPage(page: PdfPage): Promise<Blob> {
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(MOST_WIDTH / width, MOST_HEIGHT / height)
  const viewport = page.getViewport({ scale })
  const canvas = new OffscreenCanvas(
    Math.min(MOST_WIDTH, Math.ceil(viewport.width)),
    Math.min(MOST_HEIGHT, Math.ceil(viewport.height)),
  )
  // As for a printer, which doesn't wait for a screen's frames
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, intent: 'print' }).promise
  return encoded(canvas)
}

async function encoded(canvas: OffscreenCanvas): Promise<Blob> {
  for (const quality of QUALITIES) {
    const webp = await canvas.convertToBlob({ type: 'image/webp', quality })
    // Browsers that can't encode WebP send PNG
    const blob = webp.type === 'image/webp' ? webp : await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (blob.size <= MAX_PICTURE_BYTES) return blob
  }
  throw new Error('The page stays too large')
}
