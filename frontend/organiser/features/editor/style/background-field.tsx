import { DropZone, FileTrigger } from 'react-aria-components'
import { styleText } from '../../../../text/events/style.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { ErrorLine } from '../../../../ui/forms/field-parts.tsx'
import { useField } from '../../../../ui/forms/form-context.ts'
import { type ChosenPicture, YourPictures } from '../../../shared/pictures/your-pictures.tsx'
import { ACCEPTED, type BackgroundType } from './background-file.ts'
import { FILE_FIELD } from './use-style-form.ts'
import type { Progress } from './use-style-saving.ts'

interface Props {
  type: BackgroundType
  chosenName: string | undefined
  /** The stored file's name; empty if it has none. */
  storedName: string | undefined
  progress: Progress | undefined
  onChoose: (file: File) => void
  onChoosePicture: (picture: ChosenPicture) => void
}

/** Takes a background file by picker, drop or paste. */
export const BackgroundField = ({ type, chosenName, storedName, progress, onChoose, onChoosePicture }: Props) => {
  const { id, error } = useField(FILE_FIELD)
  const hasFile = chosenName !== undefined || storedName !== undefined
  return (
    <div className="field">
      <span className="field__label">{styleText.file}</span>
      <DropZone
        className="background-drop"
        aria-label={styleText.dropLabel}
        onDrop={async ({ items }) => {
          const file = items.find((item) => item.kind === 'file')
          if (file) onChoose(await file.getFile())
        }}
      >
        <div className="row">
          <FileTrigger acceptedFileTypes={ACCEPTED[type]} onSelect={(files) => files?.[0] && onChoose(files[0])}>
            <Button id={id} icon="image" aria-describedby={`${id}-hint ${id}-error`}>
              {hasFile ? styleText.chooseOther[type] : styleText.choose[type]}
            </Button>
          </FileTrigger>
          {type === 'Image' && <YourPictures onChoose={onChoosePicture} />}
        </div>
        <p className="background-drop__name">{nameWords(chosenName, storedName)}</p>
        <ProgressLine progress={progress} />
      </DropZone>
      <p id={`${id}-hint`} className="field__hint">
        {styleText.advice[type]}
      </p>
      <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
    </div>
  )
}

const nameWords = (chosenName: string | undefined, storedName: string | undefined) => {
  if (chosenName !== undefined) return styleText.chosen(chosenName)
  if (storedName === undefined) return undefined
  return storedName === '' ? styleText.storedUnnamed : styleText.stored(storedName)
}

const ProgressLine = ({ progress }: { progress: Progress | undefined }) => {
  if (!progress) return null
  const { kind, name, percent } = progress
  const sending = percent < 100 ? styleText.sending(percent) : styleText.storing
  const label = kind === 'reading' ? styleText.reading(name, percent) : sending
  return (
    <div className="background-drop__progress">
      <progress max={100} value={percent} aria-label={label} />
      <span aria-hidden="true">{label}</span>
    </div>
  )
}
