import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useDefaultIconCommands } from '../../../api/account/default-icon.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { defaultThemeText } from '../../../text/events/default-theme.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SubmitButton, type SubmitResult } from '../../../ui/actions/submit-button.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ErrorLine } from '../../../ui/forms/field-parts.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useField } from '../../../ui/forms/form-context.ts'
import { POLITE } from '../../../ui/screen/live-region.ts'
import { IMAGE_TYPES, imageFileError } from '../../shared/theme/image-file-rules.ts'
import { readImageFile } from '../../shared/theme/read-image-file.ts'

const FIELD = 'fileContents'

interface Chosen {
  fileName: string
  dataUrl: string
}

/** Chooses an image, previews it, and sets it as the default icon. */
export const IconForm = () => {
  const { chosen, errors, result, isPending, choose, submit } = useIconForm()
  return (
    <Form label={defaultThemeText.change} errors={errors} pending={isPending} onSubmit={submit}>
      <IconField chosen={chosen} onChoose={choose} />
      <div className="form__actions">
        <SubmitButton isPending={isPending} result={result}>
          {defaultThemeText.submit}
        </SubmitButton>
      </div>
    </Form>
  )
}

const useIconForm = () => {
  const [chosen, setChosen] = useState<Chosen>()
  const [errors, setErrors] = useState<ShownError[]>([])
  const [result, setResult] = useState<SubmitResult>()
  const { set } = useDefaultIconCommands()
  const refuse = (message: string) => setErrors([{ field: FIELD, message }])

  const choose = async (file: File | undefined) => {
    if (!file) return
    setErrors([])
    setChosen(undefined)
    const refusal = imageFileError(file)
    if (refusal) return refuse(refusal)
    try {
      setChosen({ fileName: file.name, dataUrl: await readImageFile(file) })
    } catch {
      refuse(defaultThemeText.unreadable)
    }
  }
  const submit = async () => {
    if (!chosen) return refuse(defaultThemeText.missing)
    setErrors([])
    try {
      await set.mutateAsync({ fileName: chosen.fileName, fileContents: base64Of(chosen.dataUrl) })
      setChosen(undefined)
      setResult({ kind: 'saved', at: Date.now() })
      showToast({ kind: 'success', message: defaultThemeText.updated })
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  return { chosen, errors, result, isPending: set.isPending, choose, submit }
}

const base64Of = (dataUrl: string) => dataUrl.slice(dataUrl.indexOf(',') + 1)

interface IconFieldProps {
  chosen: Chosen | undefined
  onChoose: (file: File | undefined) => void
}

const IconField = ({ chosen, onChoose }: IconFieldProps) => {
  const { id, error } = useField(FIELD)
  return (
    <div className="field" id={id}>
      {chosen && <img className="theme-icon" src={chosen.dataUrl} alt={defaultThemeText.chosenPicture} />}
      <FileTrigger acceptedFileTypes={IMAGE_TYPES} onSelect={(files) => onChoose(files?.[0])}>
        <Button icon="image" aria-describedby={`${id}-hint ${id}-error`}>
          {chosen ? defaultThemeText.chooseOther : defaultThemeText.choose}
        </Button>
      </FileTrigger>
      <p {...POLITE} className="theme-icon__name">
        {chosen && defaultThemeText.chosen(chosen.fileName)}
      </p>
      <p id={`${id}-hint`} className="field__hint">
        {defaultThemeText.advice}
      </p>
      <ErrorLine id={`${id}-error`}>{error}</ErrorLine>
    </div>
  )
}
