import { use, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { videoTypes } from '../../../../../../openapi/rules/pictures/media.ts'
import { imageAddress } from '../../../../../api/events/events.ts'
import { clockOf } from '../../../../../slide/video-length.ts'
import { contentText } from '../../../../../text/events/editor.ts'
import { videosText } from '../../../../../text/events/videos.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { Icon } from '../../../../../ui/actions/icon.tsx'
import { announce } from '../../../../../ui/feedback/announcer.tsx'
import { ErrorLine } from '../../../../../ui/forms/field-parts.tsx'
import { useField } from '../../../../../ui/forms/form-context.ts'
import { type ChosenPicture, YourPictures } from '../../../../shared/pictures/your-pictures.tsx'
import { IMAGE_TYPES, imageFileError } from '../../../../shared/theme/image-file-rules.ts'
import { readImageFile } from '../../../../shared/theme/read-image-file.ts'
import { isVideoFile } from '../../../../shared/videos/read-video.ts'
import { videoWords } from '../../../../shared/videos/video-words.ts'
import { BlockFrame } from '../block-frame.tsx'
import { fieldName } from '../state/content-rules.ts'
import type { BlockImage, BlockVideo, ChangeContent, ImageBlock } from '../state/content-state.ts'
import { VideosContext } from '../videos/videos-context.ts'
import { withFit } from './behind-text.tsx'
import { ReadingProgress } from './reading-progress.tsx'
import type { Reading } from './use-image-files.ts'

interface ImageBlockEditorProps {
  block: ImageBlock
  row: number
  place: number
  total: number
  change: ChangeContent
}

/** An image. What it says is in the inspector. */
export const ImageBlockEditor = ({ block, row, place, total, change }: ImageBlockEditorProps) => {
  const update = (next: Partial<ImageBlock>) =>
    change({ type: 'update-block', block: { ...next, key: block.key, type: 'Image' } })
  return (
    <BlockFrame
      blockKey={block.key}
      name={contentText.imageBlock(place + 1)}
      place={place}
      total={total}
      change={change}
    >
      <ImagePicker
        name={fieldName(row, place, 'imageContents')}
        image={block.image}
        altText={block.isDecorative ? '' : block.altText}
        video={block.video}
        blockKey={block.key}
        isBehind={block.background !== undefined}
        onChange={async (image, altText) =>
          update({ ...(await withFit(block, image)), ...(block.altText === '' && altText ? { altText } : {}) })
        }
      />
    </BlockFrame>
  )
}

interface ImagePickerProps {
  name: string
  image: BlockImage
  altText: string
  /** What the image stands for, if anything. */
  video: BlockVideo | undefined
  blockKey: string
  /** Whether the slide shows it behind its text. */
  isBehind: boolean
  /** With the alternative text that a picture of the library has elsewhere. */
  onChange: (image: BlockImage, altText?: string | null) => void
}

const ImagePicker = ({ name, image, altText, video, blockKey, isBehind, onChange }: ImagePickerProps) => {
  const { id, error: formError } = useField(name)
  const videos = use(VideosContext)
  const { fileError, reading, choose, take } = useImageChoice(
    onChange,
    videos && ((file) => videos.take(file, blockKey)),
  )
  return (
    <div
      className="field block__picker"
      id={id}
      data-chosen={image.kind === 'none' ? undefined : ''}
      data-behind={isBehind ? '' : undefined}
    >
      <ChosenImage image={image} altText={altText} video={video} />
      <div className="row">
        <FileTrigger acceptedFileTypes={videos ? [...IMAGE_TYPES, ...videoTypes] : IMAGE_TYPES} onSelect={choose}>
          <Button icon="image" aria-describedby={`${id}-hint ${id}-error`}>
            {image.kind === 'none' ? contentText.chooseImage : contentText.replaceImage}
          </Button>
        </FileTrigger>
        <YourPictures onChoose={take} />
      </div>
      {reading && <ReadingProgress reading={reading} />}
      <p id={`${id}-hint`} className="field__hint">
        {contentText.imageAdvice} {videos && videosText.advice}
      </p>
      <ErrorLine id={`${id}-error`} isAlert>
        {fileError ?? formError}
      </ErrorLine>
    </div>
  )
}

/** Choosing an image: a file, which is read first, or a picture of the library. Where there may be videos, a file may be one too. */
const useImageChoice = (onChange: ImagePickerProps['onChange'], takeVideo: ((file: File) => void) | undefined) => {
  const [fileError, setFileError] = useState<string>()
  const [reading, setReading] = useState<Reading>()
  const choose = async (files: FileList | null) => {
    const file = files?.[0]
    if (!file) return
    if (takeVideo && isVideoFile(file)) return takeVideo(file)
    const problem = imageFileError(file)
    setFileError(problem)
    if (problem) return
    const { name: fileName } = file
    setReading({ name: fileName, percent: 0 })
    try {
      const dataUrl = await readImageFile(file, (percent) => setReading({ name: fileName, percent }))
      onChange({ kind: 'new', fileName, dataUrl })
      announce(contentText.imageAdded(fileName))
    } catch {
      setFileError(contentText.notAnImage)
    }
    setReading(undefined)
  }
  const take = ({ blobName, fileName, altText }: ChosenPicture) => {
    setFileError(undefined)
    onChange({ kind: 'library', blobName, fileName }, altText)
    announce(contentText.imageAdded(fileName))
  }
  return { fileError, reading, choose, take }
}

const ChosenImage = ({ image, altText, video }: Pick<ImagePickerProps, 'image' | 'altText' | 'video'>) => {
  if (image.kind === 'none') return <p className="block__no-image muted">{contentText.noImage}</p>
  const src = image.kind === 'new' ? image.dataUrl : imageAddress(image.blobName, 800)
  if (!video) return <img className="block__image" src={src} alt={altText} />
  return (
    <span className="block__video">
      <img className="block__image" src={src} alt={videoWords(video, altText)} />
      <span className="block__length" aria-hidden="true">
        <Icon name="play" /> {clockOf(video.durationSeconds)}
      </span>
    </span>
  )
}
