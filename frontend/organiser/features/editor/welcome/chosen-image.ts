import { contentText } from '../../../../text/editor.ts'
import { welcomeText } from '../../../../text/welcome.ts'
import { MAX_IMAGE_BYTES } from '../../../shared/theme/image-file-rules.ts'
import { readImageFile } from '../../../shared/theme/read-image-file.ts'

/** An image that was chosen, dropped or pasted, as it is sent. */
export interface ChosenImage {
  fileName: string
  /** Base64. */
  fileContents: string
  width: number
  height: number
}

/** Why a file cannot be the image, in words for the organiser. */
export class RefusedImage extends Error {}

/** Reads a file; `onProgress` says how many percent are read. Rejects with a `RefusedImage`. */
export async function readChosenImage(file: File, onProgress: (percent: number) => void): Promise<ChosenImage> {
  if (file.size > MAX_IMAGE_BYTES) throw new RefusedImage(contentText.imageTooLarge)
  if (file.type === 'image/svg+xml') throw new RefusedImage(welcomeText.unreadable)
  try {
    const dataUrl = await readImageFile(file, onProgress)
    const image = new Image()
    image.src = dataUrl
    await image.decode()
    const fileContents = dataUrl.slice(dataUrl.indexOf(',') + 1)
    return { fileName: file.name, fileContents, width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    throw new RefusedImage(welcomeText.unreadable)
  }
}

interface Size {
  width: number
  height: number
}

/** Whether an image is smaller than advised, in one direction or both. */
export const isSmall = (image: Size, least: Size) => image.width < least.width || image.height < least.height
