import { decodedSize, MEGABYTE } from '../../../openapi/rules/quantities.ts'
import type { Schemas } from '../client/client.ts'
import type { FileVideo } from './format.ts'

/** The bytes of all videos in a file, which an import still reads together with its pictures. */
const MOST_VIDEO_BYTES = 40 * MEGABYTE

export type VideoReader = ReturnType<typeof videoReader>

/** Reads the videos of an event that the file has room for, and counts the others. `readBlob` reads a stored file in base64. */
export const videoReader = (readBlob: (blobName: string) => Promise<string>) => {
  let left = MOST_VIDEO_BYTES
  const reader = {
    leftOut: 0,
    read: async (video: NonNullable<Schemas['Block']['video']>): Promise<FileVideo | undefined> => {
      const { blobName, captionsBlobName, durationSeconds } = video
      const fileContents = await readBlob(blobName)
      const size = decodedSize(fileContents)
      if (size > left) {
        reader.leftOut += 1
        return undefined
      }
      left -= size
      const captionsContents = captionsBlobName === null ? undefined : await readBlob(captionsBlobName)
      return { fileContents, durationSeconds, ...(captionsContents && { captionsContents }) }
    },
  }
  return reader
}
