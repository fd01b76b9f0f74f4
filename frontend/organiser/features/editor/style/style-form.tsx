import { useEffect } from 'react'
import type { EventStyle } from '../../../../api/events/event-style.ts'
import type { LecternEvent } from '../../../../api/events/events.ts'
import { styleText } from '../../../../text/events/style.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { SubmitButton } from '../../../../ui/actions/submit-button.tsx'
import { RadioGroup } from '../../../../ui/forms/choices.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { UpgradeHint } from '../../../shared/plans/upgrade-hint.tsx'
import { LooksFields } from '../../../shared/theme/looks-fields.tsx'
import { ReadyThemeField } from '../../../shared/theme/ready-theme-field.tsx'
import { ThemeFields } from '../../../shared/theme/theme-fields.tsx'
import { BackgroundField } from './background-field.tsx'
import { ScrimField } from './contrast/scrim-field.tsx'
import { StylePreview } from './style-preview.tsx'
import { useStyleForm } from './use-style-form.ts'

interface Props {
  event: LecternEvent
  style: EventStyle
  onDirtyChange: (isDirty: boolean) => void
  onClose: () => void
}

const types = ['None', 'Image', 'Video'] as const

/** Theme, background and scrim of an event, with a sample slide. */
export const StyleForm = ({ event, style, onDirtyChange, onClose }: Props) => {
  const form = useStyleForm(event, style)
  const { draft, change, isDirty, blobName } = form
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  return (
    <Form label={styleText.form} errors={form.errors} pending={form.isPending} onSubmit={form.submit}>
      <div className="style-form">
        <StylePreview draft={draft} blobName={blobName} />
        <div className="style-form__fields">
          <ReadyThemeField
            value={form.choice}
            own={{ name: styleText.ownTheme, ...form.own }}
            hasPictures={form.mayHaveBackground}
            onChange={form.chooseTheme}
          />
          {form.mayHaveBackground ? <Background form={form} /> : <UpgradeHint>{styleText.needsPlan}</UpgradeHint>}
          <ThemeFields theme={draft} onChange={change} />
          <LooksFields theme={draft} onChange={change} />
        </div>
      </div>
      <div className="form__actions">
        <SubmitButton isPending={form.isPending} result={form.result}>
          {styleText.save}
        </SubmitButton>
        <Button onPress={onClose}>{styleText.close}</Button>
      </div>
    </Form>
  )
}

const Background = ({ form }: { form: ReturnType<typeof useStyleForm> }) => {
  const { draft, address, change } = form
  return (
    <>
      <RadioGroup
        name="backgroundType"
        label={styleText.backgroundType}
        hint={styleText.backgroundHint}
        value={draft.type}
        onChange={(type) => change({ type })}
        choices={types.map((value) => ({ value, label: styleText.types[value] }))}
      />
      {draft.type !== 'None' && (
        <BackgroundField
          type={draft.type}
          chosenName={form.chosenName}
          storedName={form.storedName}
          progress={form.progress}
          onChoose={form.choose}
          onChoosePicture={form.choosePicture}
        />
      )}
      {draft.type !== 'None' && address && (
        <ScrimField
          type={draft.type}
          scrim={draft.scrim}
          least={form.leastScrim}
          scheme={draft.colourScheme}
          pixels={form.pixels}
          onChange={(scrim) => change({ scrim })}
        />
      )}
    </>
  )
}
