import { welcomeText } from '../../../../text/events/welcome.ts'
import { imageFileError } from '../../../shared/theme/image-file-rules.ts'
import { readImageFile } from '../../../shared/theme/read-image-file.ts'

/** A chosen, dropped or pasted image, as sent. */
export interface ChosenImage {
  fileName: string
  /** Base64. */
  fileContents: string
  width: number
  height: number
}

/** Why a file can't be the image, as a message for the organiser. */
export class RefusedImage extends Error {}

/** Reads a file; `onProgress` gets the percentage read. Rejects with a `RefusedImage`. */
export async function readChosenImage(file: File, onProgress: (percent: number) => void): Promise<ChosenImage> {
  const refusal = imageFileError(file)
  if (refusal) throw new RefusedImage(refusal)
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

/** Whether an image is smaller than recommended in either direction. */
export const isSmall = (image: Size, least: Size) => image.width < least.width || image.height < least.height
