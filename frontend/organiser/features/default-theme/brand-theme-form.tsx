import { useState } from 'react'
import { type BrandKit, useUpdateBrandKit } from '../../../api/account/brand-kit.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import type { WholeTheme } from '../../../api/events/events.ts'
import { defaultThemeText } from '../../../text/events/default-theme.ts'
import { styleText } from '../../../text/events/style.ts'
import { SubmitButton, type SubmitResult } from '../../../ui/actions/submit-button.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { sampleRows } from '../../shared/slide/sample-rows.ts'
import { SlidePicture } from '../../shared/slide/slide-picture.tsx'
import { LooksFields } from '../../shared/theme/looks-fields.tsx'
import { ThemeFields } from '../../shared/theme/theme-fields.tsx'

interface Props {
  kit: BrandKit
  /** The team whose kit it is, or none. */
  team: string | undefined
}

/** The theme that new events begin with, beside a slide in it. */
export const BrandThemeForm = ({ kit, team }: Props) => {
  const { theme, change, submit, errors, result, isPending } = useThemeForm(kit, team)
  return (
    <Form label={defaultThemeText.theme} errors={errors} pending={isPending} onSubmit={submit}>
      <div className="kit-theme">
        <div className="kit-theme__preview" role="img" aria-label={defaultThemeText.themePreview}>
          <SlidePicture
            theme={theme}
            background={{ backgroundType: 'Image', blobName: kit.background.blobName, scrimOpacity: 65 }}
            rows={sampleRows(styleText)}
            languageCode="en"
          />
        </div>
        <div className="kit-theme__fields">
          <ThemeFields theme={theme} onChange={change} />
          <LooksFields theme={theme} onChange={change} />
        </div>
      </div>
      <div className="form__actions">
        <SubmitButton isPending={isPending} result={result}>
          {defaultThemeText.themeSave}
        </SubmitButton>
      </div>
    </Form>
  )
}

const useThemeForm = (kit: BrandKit, team: string | undefined) => {
  const [changes, setChanges] = useState<Partial<WholeTheme>>({})
  const theme = { ...kit.theme, ...changes }
  const [errors, setErrors] = useState<ShownError[]>([])
  const [result, setResult] = useState<SubmitResult>()
  const update = useUpdateBrandKit(team)
  const submit = async () => {
    setErrors([])
    try {
      await update.mutateAsync({ theme })
      setChanges({})
      setResult({ kind: 'saved', at: Date.now() })
      showToast({ kind: 'success', message: defaultThemeText.themeSaved })
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
  }
  const change = (more: Partial<WholeTheme>) => setChanges((before) => ({ ...before, ...more }))
  return { theme, change, submit, errors, result, isPending: update.isPending }
}
