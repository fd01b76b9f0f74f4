import { type RefObject, useId, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { imageAddress } from '../../../../api/events/events.ts'
import { welcomeText } from '../../../../text/events/welcome.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Icon } from '../../../../ui/actions/icon.tsx'
import { ErrorMessage, type ShownError } from '../../../../ui/feedback/banner.tsx'
import { moveFocus } from '../../../../ui/focus/move-focus.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { POLITE } from '../../../../ui/screen/live-region.ts'
import { YourPictures } from '../../../shared/pictures/your-pictures.tsx'
import { IMAGE_TYPES } from '../../../shared/theme/image-file-rules.ts'
import { ReadingProgress } from '../content/images/reading-progress.tsx'
import { type StoredImage, useImageRemoval } from './use-image-removal.ts'
import type { WelcomeImage } from './use-image-section.ts'
import { useImageSection } from './use-image-section.ts'
import type { WelcomeChanger } from './use-welcome-changes.ts'

interface ImageSectionProps {
  name: WelcomeImage
  stored: StoredImage
  changer: WelcomeChanger
}

/** One image of the welcome screen, with buttons to replace and remove it. */
export const ImageSection = ({ name, stored, changer }: ImageSectionProps) => {
  const words = welcomeText.images[name]
  const id = useId()
  const choose = useRef<HTMLButtonElement>(null)
  const section = useImageSection(name, changer)
  const remove = useImageRemoval(name, stored, changer)
  const { blobName } = stored
  const isSending = changer.isSending(name)
  return (
    <>
      <StoredPicture name={name} stored={stored} />
      <div className="row">
        <FileTrigger acceptedFileTypes={IMAGE_TYPES} onSelect={(files) => void (files?.[0] && section.take(files[0]))}>
          <Button
            ref={choose}
            icon="image"
            isPending={isSending || section.reading !== undefined}
            aria-describedby={`${id}-hint ${id}-error`}
          >
            {blobName === null ? words.choose : words.replace}
          </Button>
        </FileTrigger>
        <YourPictures what={words.heading} isPending={isSending} onChoose={section.takePicture} />
        {blobName !== null && <RemoveButton name={name} isPending={isSending} onRemove={remove} next={choose} />}
      </div>
      <p id={`${id}-hint`} className="field__hint">
        {words.advice} {welcomeText.dropHere}
      </p>
      {section.reading && <ReadingProgress reading={section.reading} />}
      <p {...POLITE}>{isSending && section.sent && welcomeText.sending(section.sent)}</p>
      <Problem id={`${id}-error`} errors={section.refusal ? [{ message: section.refusal }] : changer.errorsOf(name)} />
      <p {...POLITE} className="welcome-image__small">
        {section.small && welcomeText.small(section.small.width, section.small.height)}
      </p>
    </>
  )
}

const StoredPicture = ({ name, stored: { blobName, fileName } }: Pick<ImageSectionProps, 'name' | 'stored'>) => {
  const words = welcomeText.images[name]
  if (blobName === null) return <p className="welcome-image__none muted">{words.none}</p>
  return (
    <>
      <img className={`welcome-image welcome-image--${name}`} src={imageAddress(blobName, 1280)} alt={words.now} />
      <p className="muted small welcome-image__name">{fileName}</p>
    </>
  )
}

const Problem = ({ id, errors }: { id: string; errors: readonly ShownError[] }) => (
  <div id={id} className="field__error" role="alert">
    {errors.length > 0 && (
      <>
        <Icon name="warning" />
        <div>
          {errors.map((error) => (
            <p key={error.message}>
              <ErrorMessage error={error} />
            </p>
          ))}
        </div>
      </>
    )}
  </div>
)

interface RemoveButtonProps extends Pick<ImageSectionProps, 'name'> {
  isPending: boolean
  onRemove: () => Promise<void>
  /** Takes the focus when the button disappears with the image. */
  next: RefObject<HTMLButtonElement | null>
}

const RemoveButton = ({ name, isPending, onRemove, next }: RemoveButtonProps) => {
  const words = welcomeText.images[name]
  const [isAsking, setAsking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const remove = async () => {
    setRemoving(true)
    await onRemove()
    setRemoving(false)
    setAsking(false)
    moveFocus(() => next.current, { after: 'removal' })
  }
  return (
    <>
      <Button icon="delete" variant="quiet" onPress={() => setAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        question={words.confirmRemove}
        confirmLabel={welcomeText.remove}
        isOpen={isAsking}
        isPending={isPending || isRemoving}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
