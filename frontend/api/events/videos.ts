import { api, unwrap } from '../client/client.ts'
import { sendWithProgress } from './upload.ts'

/** Stores a video, or its captions, for a slide of this event, and returns its name. Removed after a day unless a slide is saved with it. */
export const uploadVideo = async (
  eventReference: string,
  fileContents: string,
  { onProgress = () => {}, signal }: { onProgress?: (percent: number) => void; signal?: AbortSignal } = {},
): Promise<string> => {
  const { blobName } = await unwrap(
    api.POST('/api/sessions/{eventReference}/videos', {
      params: { path: { eventReference } },
      body: { fileContents },
      fetch: sendWithProgress(onProgress),
      ...(signal && { signal }),
    }),
  )
  return blobName
}
