import { videoTypes } from '../../../../../openapi/rules/pictures/media.ts'
import { MAX_CHOSEN_MEGABYTES, MAX_VIDEO_MEGABYTES, MEGABYTE } from '../../../../../openapi/rules/quantities.ts'
import { styleText } from '../../../../text/events/style.ts'
import { preparePicture } from '../../../shared/pictures/prepare/prepare-picture.ts'
import { IMAGE_TYPES } from '../../../shared/theme/image-file-rules.ts'
import { readFile, readImageFile } from '../../../shared/theme/read-image-file.ts'
import { sampleVideo } from '../../../shared/theme/sample-pixels.ts'

export type BackgroundType = 'Image' | 'Video'

/** A chosen file that can be shown, or a picture of the library. */
export type ChosenFile = {
  type: BackgroundType
  name: string
  /** Where it's shown from: until it is stored, a local URL. */
  address: string
} & ({ base64: string } | { blobName: string })

export const ACCEPTED: Record<BackgroundType, string[]> = {
  Image: IMAGE_TYPES,
  Video: [...videoTypes],
}
const MAX_BYTES: Record<BackgroundType, number> = {
  Image: MAX_CHOSEN_MEGABYTES * MEGABYTE,
  Video: MAX_VIDEO_MEGABYTES * MEGABYTE,
}

/**
 * Reads a file as a background of this type. Rejects with the field's error if it's too large or the browser can't show
 * it, whatever its name.
 */
export const readBackgroundFile = async (
  file: File,
  type: BackgroundType,
  onProgress: (percent: number) => void,
): Promise<ChosenFile> => {
  if (file.size > MAX_BYTES[type]) throw new Error(styleText.tooLarge[type])
  const unreadable = () => new Error(styleText.unreadable[type])
  const sent = type === 'Image' ? await preparePicture(file).catch(() => Promise.reject(unreadable())) : file
  const address = URL.createObjectURL(sent)
  try {
    if (type === 'Video') await sampleVideo(address)
    const dataUrl = await (type === 'Image' ? readImageFile : readFile)(sent, onProgress)
    return { type, name: file.name, base64: dataUrl.slice(dataUrl.indexOf(',') + 1), address }
  } catch {
    URL.revokeObjectURL(address)
    throw unreadable()
  }
}
