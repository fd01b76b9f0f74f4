import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
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
import { creationErrors, type NameAndDate, nameAndDateErrors, showingOf, stepOf } from './wizard-rules.ts'

const CancelLink = ({ isDisabled = false }: { isDisabled?: boolean }) => (
  <Link href={paths.dashboard} look="quiet" isDisabled={isDisabled}>
    {wizardText.cancel}
  </Link>
)

const start: NameAndDate = { name: '', hasDate: false, startDate: '', location: '' }

/** Creating an event in two steps (document 2, section 2). What was typed stays when going back. */
export const Component = () => {
  const [step, setStep] = useState<1 | 2>(1)
  const [errors, setErrors] = useState<ShownError[]>([])
  const [values, setValues] = useState<NameAndDate>(() => ({ ...start, startDate: toLocalInput(currentHour()) }))
  const [theme, setTheme] = useState<Theme>({ fontStyleEnum: 'Classic', colourStyleEnum: 'Purple' })
  /** Errors lead to the step whose fields they are about. */
  const show = (next: 1 | 2, found: ShownError[] = []) => {
    setErrors(found)
    setStep(next)
  }
  return (
    <div className="wizard stack stack--wide">
      <PageTitle title={`${wizardText.step(step)} – ${wizardText.pageTitle}`} pageKey={String(step)}>
        {wizardText.step(step)}
      </PageTitle>
      <Card>
        {step === 1 ? (
          <NameAndDateStep values={values} errors={errors} onChange={setValues} onShow={show} />
        ) : (
          <ThemeStep values={values} theme={theme} errors={errors} onChange={setTheme} onShow={show} />
        )}
      </Card>
    </div>
  )
}

interface StepProps {
  values: NameAndDate
  errors: ShownError[]
  onShow: (step: 1 | 2, errors?: ShownError[]) => void
}

interface NameAndDateStepProps extends StepProps {
  onChange: (values: NameAndDate) => void
}

const NameAndDateStep = ({ values, errors, onChange, onShow }: NameAndDateStepProps) => {
  const set = (change: Partial<NameAndDate>) => onChange({ ...values, ...change })
  const submit = () => {
    const found = nameAndDateErrors(values)
    onShow(found.length === 0 ? 2 : 1, found)
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

interface ThemeStepProps extends StepProps {
  theme: Theme
  onChange: (theme: Theme) => void
}

const ThemeStep = ({ values, theme, errors, onChange, onShow }: ThemeStepProps) => {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const createEvent = useCreateEvent()
  const submit = async () => {
    onShow(2)
    try {
      const reference = await createEvent.mutateAsync({
        name: values.name.trim(),
        ...theme,
        showing: showingOf(values),
        firstSlideName: wizardText.firstSlide,
      })
      if (isHere()) await navigate(paths.event(reference, { created: 'true' }))
    } catch (error) {
      const found = creationErrors(error)
      onShow(stepOf(found), found)
    }
  }
  const isPending = createEvent.isPending
  return (
    <Form errors={errors} pending={isPending} onSubmit={submit}>
      <ThemeFields theme={theme} onChange={onChange} />
      <div className="form__actions">
        <SubmitButton isPending={isPending}>{wizardText.create}</SubmitButton>
        <Button isSoftDisabled={isPending} onPress={() => isPending || onShow(1)}>
          {wizardText.back}
        </Button>
        <CancelLink isDisabled={isPending} />
      </div>
    </Form>
  )
}

/** Whoever has left the page meanwhile is not fetched back to it. */
const useIsHere = () => {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return () => isHere.current
}
