import { MEGABYTE } from '../../../../../openapi/rules/quantities.ts'
import { contentText } from '../../../../text/events/editor.ts'
import { showToast } from '../../../../ui/feedback/toast-store.ts'
import { MAX_IMAGE_BYTES } from '../../theme/image-file-rules.ts'
import { HEAD_BYTES, isMoving, type PictureKind, pictureKindOf } from './picture-kind.ts'
import { shrinkInWorker } from './shrink-in-worker.ts'

/** The longer edge of a drawing without a size, in pixels. */
const DRAWN_EDGE = 1920

/**
 * Makes a chosen picture fit to be sent. A photo that is larger than the server takes is made smaller, and HEIC, TIFF and SVG become a format that
 * it reads; any other file stays as it is. A notice says that an animation doesn't move, or that a TIFF isn't read.
 * @throws Error if the browser can't draw the picture
 */
export async function preparePicture(file: File): Promise<File> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const kind = pictureKindOf(head)
  if (isMoving(head)) showToast({ kind: 'info', message: contentText.firstPictureOnly(file.name) })
  if (kind === 'sendable' && file.size <= MAX_IMAGE_BYTES) return file
  const picture = kind === 'svg' ? await drawSvg(file) : file
  const smaller = await shrinkInWorker(picture, {
    decoder: kind === 'heic' || kind === 'tiff' ? kind : undefined,
    mayBeTransparent: mayBeTransparent(kind, file),
  }).catch((error) => {
    if (kind === 'tiff') showToast({ kind: 'error', message: contentText.isTiff(file.name) })
    throw error
  })
  return new File([smaller], file.name, { type: smaller.type })
}

const mayBeTransparent = (kind: PictureKind, file: File) =>
  kind === 'svg' || kind === 'tiff' || (kind === 'sendable' && file.type !== 'image/jpeg')

/** Draws an SVG, without its scripts and what it refers to: only the page's own thread has a parser for it. */
async function drawSvg(file: File): Promise<Blob> {
  if (file.size > MEGABYTE) throw new Error('The drawing is too large')
  const address = URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const scale = DRAWN_EDGE / Math.max(image.naturalWidth, image.naturalHeight)
    const canvas = new OffscreenCanvas(Math.ceil(image.naturalWidth * scale), Math.ceil(image.naturalHeight * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/png' })
  } finally {
    URL.revokeObjectURL(address)
  }
}
