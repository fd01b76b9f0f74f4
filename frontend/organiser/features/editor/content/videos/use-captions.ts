import { useState } from 'react'
import { MAX_WEB_VTT_KILOBYTES } from '../../../../../../openapi/rules/quantities.ts'
import { asApiError } from '../../../../../api/client/api-error.ts'
import { uploadVideo } from '../../../../../api/events/videos.ts'
import { videosText } from '../../../../../text/events/videos.ts'
import { announce } from '../../../../../ui/feedback/announcer.tsx'
import { readFile } from '../../../../shared/theme/read-image-file.ts'
import { webVttOf } from '../../../../shared/videos/captions-file.ts'

/** Uploads the captions of a video from a chosen file. */
export const useCaptions = (eventReference: string, onStored: (blobName: string) => void) => {
  const [error, setError] = useState<string>()
  const [isPending, setPending] = useState(false)
  const choose = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    setError(undefined)
    setPending(true)
    try {
      onStored(await store(eventReference, file))
      announce(videosText.captionsAdded)
    } catch (thrown) {
      setError(thrown instanceof RangeError ? thrown.message : asApiError(thrown).errors[0]?.message)
    }
    setPending(false)
  }
  return { error, isPending, choose }
}

/** @throws RangeError with the reason if the file has no captions or too many, else ApiError */
const store = async (eventReference: string, file: File) => {
  if (file.size > MAX_WEB_VTT_KILOBYTES * 1024) throw new RangeError(videosText.captionsTooLarge)
  const captions = webVttOf(new Uint8Array(await file.arrayBuffer()))
  if (captions === undefined) throw new RangeError(videosText.captionsUnreadable)
  const dataUrl = await readFile(new File([captions], 'captions.vtt'))
  return uploadVideo(eventReference, dataUrl.slice(dataUrl.indexOf(',') + 1))
}
