import { useQueryClient } from '@tanstack/react-query'
import { type ApiError, asApiError } from '../client/api-error.ts'
import { api, type Schemas, tagged, unwrap } from '../client/client.ts'
import { ifMatch, type Looks } from '../events/events.ts'
import { patiently } from '../slides/import-slides.ts'
import { fillPage } from '../slides/slides.ts'
import { addFileTranslation } from './file-translations.ts'
import {
  type EndLinkName,
  type EventScreens,
  type EventSettings,
  endLinkNames,
  type FileRows,
  type FileTranslation,
} from './format.ts'
import { withStoredVideos } from './store-videos.ts'

/** A part of an event's screens, as named in the report. */
type ScreenPart =
  | {
      kind:
        | 'language'
        | 'translations'
        | 'headerImage'
        | 'headerLogo'
        | 'hiddenIcon'
        | 'about'
        | 'background'
        | 'scrim'
        | EndLinkName
    }
  | { kind: 'endPage'; name: string }

/** A part that wasn't added, and why. */
export type LostPart = ScreenPart & { error: ApiError }

/** Creates an event with the settings and the looks of a file, except for its language, which the server may not support. */
export const useCreateFromSettings = () => {
  const queryClient = useQueryClient()
  return async ({ defaultLanguageCode: _, languages: __, ...details }: EventSettings, looks?: Looks) => {
    const body = { ...details, ...looks, isTour: false }
    const { reference } = await unwrap(api.POST('/api/sessions', { body }))
    await queryClient.invalidateQueries({ queryKey: ['events'] })
    return reference
  }
}

interface Step {
  part: ScreenPart
  run: () => Promise<unknown>
}
const step = (part: ScreenPart, run: Step['run']): Step => ({ part, run })

/**
 * Adds the languages, translations and screens of a file to an event, whose slides are there. A refusal, for instance by the plan, doesn't stop the rest.
 * Returns every part that was refused.
 */
export const addScreens = async (
  eventReference: string,
  settings: EventSettings,
  { screens, translations = [] }: { screens?: EventScreens; translations?: FileTranslation[] } = {},
) => {
  const steps = [
    languageStep(eventReference, settings),
    ...translations.map((one) => step({ kind: 'translations' }, () => addFileTranslation(eventReference, one))),
    ...(screens ? [...welcomeSteps(eventReference, screens), ...endSteps(eventReference, screens)] : []),
    ...(screens ? styleSteps(eventReference, screens) : []),
  ]
  const lost: LostPart[] = []
  for (const { part, run } of steps) {
    try {
      await patiently(run)
    } catch (error) {
      lost.push({ ...part, error: asApiError(error) })
    }
  }
  return lost
}

const languageStep = (eventReference: string, settings: EventSettings): Step => {
  const { name, allowUserNavigation, allowViewAllPages, defaultLanguageCode, languages } = settings
  const body = { name, allowUserNavigation, allowViewAllPages, defaultLanguageCode, ...(languages && { languages }) }
  const path = { eventReference }
  return step({ kind: 'language' }, async () => {
    const { etag } = await tagged(api.GET('/api/sessions/{eventReference}', { params: { path } }))
    return api.PUT('/api/sessions/{eventReference}', { params: { path, ...ifMatch(etag) }, body })
  })
}

const welcomeSteps = (eventReference: string, { welcome, about }: EventScreens): Step[] => {
  const params = { path: { eventReference } }
  const patch = (body: Schemas['UpdateWelcome']) => async () => {
    const { etag } = await tagged(api.GET('/api/sessions/{eventReference}/welcome', { params }))
    return api.PATCH('/api/sessions/{eventReference}/welcome', { params: { ...params, ...ifMatch(etag) }, body })
  }
  const saveAbout = async () => {
    const { pageId } = await unwrap(api.GET('/api/sessions/{eventReference}/welcome/page', { params }))
    await fillPage(pageId, { rows: await withStoredVideos(eventReference, about) })
  }
  const { image, icon, useNoIcon } = welcome
  return [
    ...(image ? [step({ kind: 'headerImage' }, patch({ image }))] : []),
    ...(icon ? [step({ kind: 'headerLogo' }, patch({ icon }))] : []),
    ...(useNoIcon ? [step({ kind: 'hiddenIcon' }, patch({ useNoIcon }))] : []),
    ...(about.length > 0 ? [step({ kind: 'about' }, saveAbout)] : []),
  ]
}

const endSteps = (eventReference: string, { end }: EventScreens): Step[] => {
  const params = { path: { eventReference } }
  const patch = (body: Schemas['UpdateEnd']) => async () => {
    const { etag } = await tagged(api.GET('/api/sessions/{eventReference}/end', { params }))
    return api.PATCH('/api/sessions/{eventReference}/end', { params: { ...params, ...ifMatch(etag) }, body })
  }
  const links = endLinkNames.flatMap((kind) => (end[kind] ? [step({ kind }, patch({ [kind]: end[kind] }))] : []))
  const pages = end.pages.map(({ name, rows }) =>
    step({ kind: 'endPage', name }, () => addEndPage(eventReference, name, rows)),
  )
  return [...links, ...pages]
}

/** Adds an end page; removes it again if its contents are refused. */
const addEndPage = async (eventReference: string, name: string, rows: FileRows) => {
  const to = { params: { path: { eventReference } }, body: { name } }
  const made = await unwrap(api.POST('/api/sessions/{eventReference}/end/pages', to))
  try {
    await fillPage(made.pageId, { rows: await withStoredVideos(eventReference, rows) })
  } catch (error) {
    const params = { path: { eventReference, endPageId: made.reference } }
    await api.DELETE('/api/sessions/{eventReference}/end/pages/{endPageId}', { params }).catch(() => undefined)
    throw error
  }
}

/** The scrim is sent separately: every plan has it, even when the background is refused. */
const styleSteps = (eventReference: string, { background, scrimOpacity, looks }: EventScreens): Step[] => {
  const params = { path: { eventReference } }
  const post = (body: Schemas['UpdateEventStyle']) => () =>
    api.POST('/api/sessions/{eventReference}/background', { params, body })
  const scrim = { backgroundType: 'None', scrimOpacity, ...looks } as const
  const hasLooks = scrimOpacity > 0 || Object.values(looks).some((one) => one !== null && one !== false)
  const own = background && { ...background.file, backgroundType: background.type }
  return [
    ...(hasLooks ? [step({ kind: 'scrim' }, post(scrim))] : []),
    ...(own ? [step({ kind: 'background' }, post(own))] : []),
  ]
}
