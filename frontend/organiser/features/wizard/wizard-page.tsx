import { useState } from 'react'
import { useNavigate } from 'react-router'
import { asApiError } from '../../../api/api-error.ts'
import { type Theme, useCreateEvent } from '../../../api/events.ts'
import { wizardText } from '../../../text/events.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { SubmitButton } from '../../../ui/actions/submit-button.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { currentHour, toLocalInput } from '../../../ui/display/date-format.ts'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { Checkbox } from '../../../ui/forms/choices.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { paths } from '../../paths.ts'
import { ThemeFields } from '../../shared/theme-fields.tsx'
import { type NameAndDate, nameAndDateErrors, showingOf } from './wizard-rules.ts'

const CancelLink = () => (
  <Link href={paths.dashboard} look="quiet">
    {wizardText.cancel}
  </Link>
)

/** Creating an event in two steps (document 2, section 2). What was typed stays when going back. */
export const Component = () => {
  const [step, setStep] = useState<1 | 2>(1)
  const [values, setValues] = useState<NameAndDate>(() => ({
    name: '',
    hasDate: false,
    startDate: toLocalInput(currentHour()),
    location: '',
  }))
  const [theme, setTheme] = useState<Theme>({ fontStyleEnum: 'Classic', colourStyleEnum: 'Purple' })
  return (
    <div className="wizard stack stack--wide">
      <PageTitle title={`${wizardText.step(step)} – ${wizardText.pageTitle}`} pageKey={String(step)}>
        {wizardText.step(step)}
      </PageTitle>
      <Card>
        {step === 1 ? (
          <NameAndDateStep values={values} onChange={setValues} onDone={() => setStep(2)} />
        ) : (
          <ThemeStep values={values} theme={theme} onChange={setTheme} onBack={() => setStep(1)} />
        )}
      </Card>
    </div>
  )
}

interface NameAndDateStepProps {
  values: NameAndDate
  onChange: (values: NameAndDate) => void
  onDone: () => void
}

const NameAndDateStep = ({ values, onChange, onDone }: NameAndDateStepProps) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const set = (change: Partial<NameAndDate>) => onChange({ ...values, ...change })
  const submit = () => {
    const found = nameAndDateErrors(values)
    setErrors(found)
    if (found.length === 0) onDone()
  }
  return (
    <Form errors={errors} pending={false} onSubmit={submit}>
      <TextField
        name="name"
        label={wizardText.name}
        value={values.name}
        onChange={(name) => set({ name })}
        maxLength={200}
        autoComplete="off"
        isRequired
      />
      <Checkbox name="hasDate" isSelected={values.hasDate} onChange={(hasDate) => set({ hasDate })}>
        {wizardText.setDate}
      </Checkbox>
      {values.hasDate && <DateFields values={values} set={set} />}
      <div className="form__actions">
        <Button type="submit" variant="primary">
          {wizardText.next}
        </Button>
        <CancelLink />
      </div>
    </Form>
  )
}

interface DateFieldsProps {
  values: NameAndDate
  set: (change: Partial<NameAndDate>) => void
}

const DateFields = ({ values, set }: DateFieldsProps) => (
  <>
    <TextField
      name="startDateUtc"
      type="datetime-local"
      label={wizardText.startDate}
      value={values.startDate}
      onChange={(startDate) => set({ startDate })}
      isRequired
    />
    <TextField
      name="location"
      label={wizardText.location}
      hint={wizardText.locationHint}
      value={values.location}
      onChange={(location) => set({ location })}
      maxLength={200}
    />
  </>
)

interface ThemeStepProps {
  values: NameAndDate
  theme: Theme
  onChange: (theme: Theme) => void
  onBack: () => void
}

const ThemeStep = ({ values, theme, onChange, onBack }: ThemeStepProps) => {
  const [errors, setErrors] = useState<ShownError[]>([])
  const navigate = useNavigate()
  const createEvent = useCreateEvent()
  const submit = async () => {
    setErrors([])
    try {
      const reference = await createEvent.mutateAsync({
        name: values.name.trim(),
        ...theme,
        showing: showingOf(values),
        firstSlideName: wizardText.firstSlide,
      })
      await navigate(paths.event(reference, { created: 'true' }))
    } catch (error) {
      const failure = asApiError(error)
      setErrors(failure.hasErrorList ? failure.errors : [{ message: wizardText.failed }])
    }
  }
  return (
    <Form errors={errors} pending={createEvent.isPending} onSubmit={submit}>
      <ThemeFields theme={theme} onChange={onChange} />
      <div className="form__actions">
        <SubmitButton isPending={createEvent.isPending}>{wizardText.create}</SubmitButton>
        <Button onPress={onBack}>{wizardText.back}</Button>
        <CancelLink />
      </div>
    </Form>
  )
}
