import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { type Theme, useCreateEvent } from '../../../api/events/events.ts'
import { wizardText } from '../../../text/events/events.ts'
import { currentHour, toLocalInput } from '../../../ui/display/date-format.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { paths } from '../../paths.ts'
import { useSessionDraft } from '../../shared/unsaved/use-session-draft.ts'
import { creationErrors, type NameAndDate, nameAndDateErrors, showingOf, stepOf } from './wizard-rules.ts'

export type WizardInput = NameAndDate & Theme

const start = (): WizardInput => ({
  name: '',
  hasDate: false,
  startDate: toLocalInput(currentHour()),
  location: '',
  fontStyleEnum: 'Classic',
  colourStyleEnum: 'Purple',
})

/** The wizard's input, steps and submit. Typed values are stored until the event is created or Cancel is pressed. */
export const useWizard = () => {
  const input = useSessionDraft('new event', start)
  const { step, goOn, goBack } = useStep(nameAndDateErrors(input.value).length === 0)
  const [problem, setProblem] = useState<{ step: 1 | 2; errors: ShownError[] }>({ step: 1, errors: [] })
  const { isPending, create } = useCreation(input)
  const next = () => {
    const errors = nameAndDateErrors(input.value)
    setProblem({ step: 1, errors })
    if (errors.length === 0) goOn()
  }
  /** Errors lead to the step with their fields. */
  const finish = async () => {
    setProblem({ step: 2, errors: [] })
    const errors = await create()
    setProblem({ step: stepOf(errors), errors })
    if (stepOf(errors) === 1) goBack()
  }
  return {
    step,
    errors: problem.step === step ? problem.errors : [],
    input: input.value,
    isGivenBack: input.isGivenBack,
    change: (change: Partial<WizardInput>) => input.put({ ...input.value, ...change }),
    next,
    back: goBack,
    finish,
    cancel: input.forget,
    isPending,
  }
}

export type Wizard = ReturnType<typeof useWizard>

const CAME_BY_NEXT = { isFromFirstStep: true }

/** Each step has its own history entry. The second is only reachable while the first is valid. */
const useStep = (mayGoOn: boolean) => {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const step: 1 | 2 = query.get('step') === '2' && mayGoOn ? 2 : 1
  const goBack = () => {
    if (step === 1) return
    if (state?.isFromFirstStep) void navigate(-1)
    else void navigate(paths.newEvent, { replace: true })
  }
  return { step, goOn: () => void navigate(paths.newEventTheme, { state: CAME_BY_NEXT }), goBack }
}

/** Creates the event and opens it; returns the errors otherwise. */
const useCreation = ({ value, forget }: { value: WizardInput; forget: () => void }) => {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { mutateAsync, isPending } = useCreateEvent()
  const create = async (): Promise<ShownError[]> => {
    const { name, fontStyleEnum, colourStyleEnum } = value
    try {
      const reference = await mutateAsync({
        name: name.trim(),
        fontStyleEnum,
        colourStyleEnum,
        showing: showingOf(value),
        firstSlideName: wizardText.firstSlide,
      })
      forget()
      if (isHere()) await navigate(paths.event(reference, { created: 'true' }), { replace: true })
      return []
    } catch (error) {
      return creationErrors(error)
    }
  }
  return { isPending, create }
}

/** False after leaving the page, so creation doesn't navigate back to it. */
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
