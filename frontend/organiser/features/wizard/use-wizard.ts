import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useBrandKit } from '../../../api/account/brand-kit.ts'
import { themeOf, useCreateEvent, useDuplicateEvent, useEvents, type WholeTheme } from '../../../api/events/events.ts'
import { useLogin } from '../../../api/login/login.ts'
import { useTeams } from '../../../api/teams.ts'
import { wizardText } from '../../../text/events/events.ts'
import { styleText } from '../../../text/events/style.ts'
import { currentHour, toLocalInput } from '../../../ui/display/date-format.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { paths } from '../../paths.ts'
import { OWN, type ThemeChoice } from '../../shared/theme/ready-theme-field.tsx'
import {
  lookOf,
  plainLook,
  type ReadyThemeName,
  readThemePicture,
  readyThemes,
} from '../../shared/theme/ready-themes.ts'
import { useSessionDraft } from '../../shared/unsaved/use-session-draft.ts'
import { creationErrors, type NameAndDate, nameAndDateErrors, showingOf, stepOf } from './wizard-rules.ts'

/** The look has what was chosen, over that of the brand kit. `readyTheme` gives the event its picture. */
export type WizardInput = NameAndDate &
  Partial<WholeTheme> & { teamReference?: string | null; readyTheme: ThemeChoice } & {
    /** The event that it's a copy of; empty for none. */
    template?: string
  }

const start = (): WizardInput => ({
  name: '',
  hasDate: false,
  startDate: toLocalInput(currentHour()),
  location: '',
  readyTheme: OWN,
})

/** The wizard's input, steps and submit. Typed values are stored until the event is created or Cancel is pressed. */
export const useWizard = () => {
  const input = useSessionDraft('new event', start)
  const team = useTeam(input.value.teamReference ?? null)
  const own = useOwnLook(team)
  const theme = themeOf({ ...own.theme, ...input.value })
  const { step, goOn, goBack } = useStep(nameAndDateErrors(input.value).length === 0)
  const [problem, setProblem] = useState<{ step: 1 | 2; errors: ShownError[] }>({ step: 1, errors: [] })
  const { templates, template } = useTemplates(input.value.template)
  const creation = useCreation(input, team.reference)
  const copying = useCopying(input, template)
  const { isPending, create } = template ? copying : creation
  const next = () => {
    const errors = nameAndDateErrors(input.value)
    setProblem({ step: 1, errors })
    if (errors.length === 0) goOn()
  }
  /** Errors lead to the step with their fields. */
  const finish = async () => {
    const wrong = nameAndDateErrors(input.value)
    setProblem({ step: template ? 1 : 2, errors: wrong })
    if (wrong.length > 0) return
    const errors = await create()
    if (template) return setProblem({ step: 1, errors })
    setProblem({ step: stepOf(errors), errors })
    if (stepOf(errors) === 1) goBack()
  }
  return {
    step,
    errors: problem.step === step ? problem.errors : [],
    input: input.value,
    isGivenBack: input.isGivenBack,
    change: (change: Partial<WizardInput>) => input.put({ ...input.value, ...change }),
    team: team.reference,
    own,
    templates,
    template,
    theme,
    chooseTheme: (readyTheme: ThemeChoice) => input.put(withTheme(input.value, readyTheme)),
    next,
    back: goBack,
    finish,
    cancel: input.forget,
    isPending,
  }
}

interface ChosenTeam {
  reference: string | null
  name: string | undefined
}

/** The chosen team, as long as the user is a member. */
const useTeam = (reference: string | null): ChosenTeam => {
  const { data: teams } = useTeams()
  const team = teams?.find((one) => one.reference === reference)
  return { reference: teams && !team ? null : reference, name: team?.name }
}

/** What an event begins with if nothing is chosen: the look and picture of the team's brand kit, otherwise of the organiser's. */
const useOwnLook = ({ reference, name }: ChosenTeam) => {
  const own = useBrandKit().data
  const ofTeam = useBrandKit(reference ?? undefined).data
  const isTeams = ofTeam?.isSet === true
  const data = isTeams ? ofTeam : own
  const blobName = data?.background.blobName ?? null
  const background = blobName === null ? undefined : { backgroundType: 'Image' as const, blobName, scrimOpacity: 0 }
  const theme = themeOf(data?.theme ?? plainLook)
  const isPlain = !background && JSON.stringify(theme) === JSON.stringify(themeOf(plainLook))
  // Null if the event begins without a brand kit
  const kit = isTeams ? wizardText.kitOf(name ?? '') : isPlain ? null : wizardText.ownKit
  return { theme, background, kit }
}

/** A ready theme takes the place of what was chosen before; none gives back the look of the brand kit. */
const withTheme = (input: WizardInput, readyTheme: ThemeChoice): WizardInput => {
  const { name, hasDate, startDate, location, teamReference = null } = input
  const look = readyTheme === OWN ? {} : lookOf(readyTheme)
  return { name, hasDate, startDate, location, teamReference, ...look, readyTheme }
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

interface Draft {
  value: WizardInput
  forget: () => void
}

/** Creates the event and opens it; returns the errors otherwise. */
const useCreation = ({ value, forget }: Draft, teamReference: string | null) => {
  const navigate = useNavigate()
  const hasPictures = useMayHavePictures()
  const isHere = useIsHere()
  const { mutateAsync, isPending } = useCreateEvent()
  const create = async (): Promise<ShownError[]> => {
    const { name, hasDate: _date, startDate: _start, location: _place, template: _none, readyTheme, ...look } = value
    const theme = readyTheme === OWN || !hasPictures ? undefined : readyTheme
    const picture = theme && (await readThemePicture(theme).catch(() => null))
    if (picture === null) return [{ message: styleText.themeUnread }]
    try {
      const reference = await mutateAsync({
        name: name.trim(),
        // The server takes the rest from the brand kit
        ...look,
        teamReference,
        showing: showingOf(value),
        firstSlideName: wizardText.firstSlide,
        background: theme && picture && backgroundOf(theme, picture),
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

/** The templates, the newest first, and the chosen one as long as it's there. */
const useTemplates = (chosen: string | undefined) => {
  const { data: events = [] } = useEvents()
  const templates = events.filter(({ sessionDetails }) => sessionDetails.isTemplate)
  return { templates, template: templates.find(({ reference }) => reference === chosen)?.reference }
}

/** Creates the event as a copy of a template, and opens it; returns the errors otherwise. */
const useCopying = ({ value, forget }: Draft, template: string | undefined) => {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const { mutateAsync, isPending } = useDuplicateEvent()
  const create = async (): Promise<ShownError[]> => {
    const showing = showingOf(value)
    try {
      const { reference } = await mutateAsync({
        eventReference: template ?? '',
        name: value.name.trim(),
        startDateUtc: showing?.startDateUtc,
        ...(showing?.location ? { location: showing.location } : {}),
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

const backgroundOf = (theme: ReadyThemeName, { name, base64 }: { name: string; base64: string }) => ({
  backgroundType: 'Image' as const,
  fileContents: base64,
  fileName: name,
  scrimOpacity: readyThemes[theme].scrim,
})

/** Whether the plan includes the pictures of ready themes. */
export const useMayHavePictures = () => useLogin().user?.features.includes('WelcomePageBackground') ?? false

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
