import { use } from 'react'
import { FileTrigger } from 'react-aria-components'
import { videosText } from '../../../../../text/events/videos.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { announce } from '../../../../../ui/feedback/announcer.tsx'
import { ErrorLine } from '../../../../../ui/forms/field-parts.tsx'
import { useField } from '../../../../../ui/forms/form-context.ts'
import { CAPTION_TYPES } from '../../../../shared/videos/captions-file.ts'
import { lengthWords } from '../../../../shared/videos/video-words.ts'
import { fieldName } from '../state/content-rules.ts'
import type { BlockVideo, ImageBlock } from '../state/content-state.ts'
import { useCaptions } from '../videos/use-captions.ts'
import { VideosContext } from '../videos/videos-context.ts'

interface VideoSettingsProps {
  video: BlockVideo
  row: number
  place: number
  onChange: (changes: Pick<ImageBlock, 'video'>) => void
}

/** The length and the captions of a block's video, which can be removed without its picture. */
export const VideoSettings = ({ video, row, place, onChange }: VideoSettingsProps) => {
  const { id, error } = useField(fieldName(row, place, 'video.blobName'))
  return (
    <>
      <p>{videosText.lengthIs(lengthWords(video))}</p>
      <p className="field__hint">{videosText.poster}</p>
      <Captions video={video} row={row} place={place} onChange={onChange} />
      <div className="row">
        <Button
          id={id}
          icon="delete"
          aria-describedby={`${id}-error`}
          onPress={() => {
            onChange({ video: undefined })
            announce(videosText.removed)
          }}
        >
          {videosText.remove}
        </Button>
      </div>
      <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
    </>
  )
}

const Captions = ({ video, row, place, onChange }: VideoSettingsProps) => {
  const eventReference = use(VideosContext)?.eventReference ?? ''
  const { id, error } = useField(fieldName(row, place, 'video.captionsBlobName'))
  const has = video.captionsBlobName !== null
  const captions = useCaptions(eventReference, (captionsBlobName) =>
    onChange({ video: { ...video, captionsBlobName } }),
  )
  return (
    <div className="field">
      <span className="field__label">{videosText.captions}</span>
      <p>{has ? videosText.hasCaptions : videosText.noCaptions}</p>
      <div className="row">
        <FileTrigger acceptedFileTypes={CAPTION_TYPES} onSelect={captions.choose}>
          <Button id={id} isPending={captions.isPending} aria-describedby={`${id}-hint ${id}-error`}>
            {has ? videosText.replaceCaptions : videosText.chooseCaptions}
          </Button>
        </FileTrigger>
        {has && (
          <Button
            onPress={() => {
              onChange({ video: { ...video, captionsBlobName: null } })
              announce(videosText.captionsRemoved)
            }}
          >
            {videosText.removeCaptions}
          </Button>
        )}
      </div>
      <p id={`${id}-hint`} className="field__hint">
        {videosText.captionsHint} {videosText.captionsAdvice}
      </p>
      <ErrorLine id={`${id}-error`} isAlert>
        {captions.error ?? error}
      </ErrorLine>
    </div>
  )
}
