import { useId } from 'react'
import { ProgressBar } from 'react-aria-components'
import { videosText } from '../../../../../text/events/videos.ts'
import { uiText } from '../../../../../text/ui.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { ErrorLine } from '../../../../../ui/forms/field-parts.tsx'
import type { Upload, useVideoUpload } from './use-video-upload.ts'

/** The progress of a video's upload. After a failure it can be tried again without choosing the file again. */
export const VideoUploadLine = ({ upload, retry, cancel }: ReturnType<typeof useVideoUpload>) => {
  const errorId = useId()
  if (!upload) return null
  const { file, percent, error } = upload
  if (error === undefined) {
    const words = wordsOf(upload)
    return (
      <div className="content__upload">
        <ProgressBar value={percent} aria-label={words} valueLabel={words}>
          <progress value={upload.phase === 'reading' ? undefined : percent} max={100} aria-hidden="true" /> {words}
        </ProgressBar>
        <Button size="small" onPress={cancel}>
          {videosText.cancel}
        </Button>
      </div>
    )
  }
  return (
    <div className="content__upload">
      <ErrorLine id={errorId} isAlert>
        {videosText.refused(file.name, error)}
      </ErrorLine>
      {upload.phase === 'sending' && (
        <Button size="small" aria-describedby={errorId} onPress={retry}>
          {uiText.tryAgain}
        </Button>
      )}
      <Button size="small" onPress={cancel}>
        {videosText.close}
      </Button>
    </div>
  )
}

const wordsOf = ({ file, phase, percent }: Upload) => {
  if (phase === 'reading') return videosText.reading(file.name)
  return percent < 100 ? videosText.uploading(file.name, percent) : videosText.storing(file.name)
}
