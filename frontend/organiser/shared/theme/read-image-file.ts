import { preparePicture } from '../pictures/prepare/prepare-picture.ts'

/**
 * Reads an image as a data URL, made smaller if necessary; `onProgress` gets the percentage read. Rejects if the browser can't show it.
 */
export const readImageFile = async (file: File, onProgress?: (percent: number) => void): Promise<string> => {
  const dataUrl = await readFile(await preparePicture(file), onProgress)
  const image = new Image()
  image.src = dataUrl
  await image.decode()
  return dataUrl
}

/** The same for any file. */
export const readFile = (file: File, onProgress?: (percent: number) => void) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onprogress = ({ loaded, total }) => onProgress?.(Math.round((100 * loaded) / Math.max(1, total)))
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
