import { uploadVideo } from '../events/videos.ts'
import type { SaveContents } from '../slides/slides.ts'
import type { FileRows } from './format.ts'

/** The rows of a file with its videos stored for an event, so that they can be saved. @throws ApiError */
export const withStoredVideos = async (eventReference: string, rows: FileRows): Promise<SaveContents['rows']> => {
  const stored: SaveContents['rows'] = []
  for (const { blocks, ...row } of rows) {
    const saved: SaveContents['rows'][number]['blocks'] = []
    for (const { videoFile, ...block } of blocks) {
      if (!videoFile) saved.push(block)
      else {
        const { fileContents, captionsContents, durationSeconds } = videoFile
        const blobName = await uploadVideo(eventReference, fileContents)
        const captionsBlobName = captionsContents ? await uploadVideo(eventReference, captionsContents) : null
        saved.push({ ...block, video: { blobName, captionsBlobName, durationSeconds } })
      }
    }
    stored.push({ ...row, blocks: saved })
  }
  return stored
}
