import { type Dispatch, type SetStateAction, useEffect, useMemo, useRef, useState } from 'react'
import { leastScrim, leastScrimsOf } from '../../../../../openapi/rules/pictures/picture-fit.ts'
import { asApiError } from '../../../../api/client/api-error.ts'
import type { EventStyle } from '../../../../api/events/event-style.ts'
import { imageAddress, type LecternEvent, themeOf, useEventFeature } from '../../../../api/events/events.ts'
import { themeText } from '../../../../text/events/events.ts'
import { styleText } from '../../../../text/events/style.ts'
import type { ShownError } from '../../../../ui/feedback/banner.tsx'
import type { ChosenPicture } from '../../../shared/pictures/your-pictures.tsx'
import type { ThemeChoice } from '../../../shared/theme/ready-theme-field.tsx'
import { pictureName, type ReadyThemeName, readThemePicture, themePicture } from '../../../shared/theme/ready-themes.ts'
import { type BackgroundType, type ChosenFile, readBackgroundFile } from './background-file.ts'
import { usePixels } from './contrast/use-contrast.ts'
import type { Draft } from './draft.ts'
import { useReadableFile } from './use-readable-file.ts'
import { type Progress, useStyleSaving } from './use-style-saving.ts'
import { useThemeChoice } from './use-theme-choice.ts'

/** Why a theme wasn't saved; after a conflict, what the next try does. */
const themeErrors = (error: unknown): ShownError[] => {
  const { status, errors } = asApiError(error)
  return status === 412 ? [{ message: themeText.changedElsewhere }] : errors
}

export const FILE_FIELD = 'fileContents'

const draftOf = ({ backgroundType, scrimOpacity, ...style }: EventStyle): Draft => ({
  type: backgroundType === 'Unknown' ? 'None' : backgroundType,
  scrim: scrimOpacity,
  ...themeOf(style),
})

/** The form's state and how it's saved. Choices stay if saving fails. */
export const useStyleForm = (event: LecternEvent, style: EventStyle) => {
  const [draft, setDraft] = useState(() => draftOf(style))
  const [errors, setErrors] = useState<ShownError[]>([])
  const mayHaveBackground = useEventFeature(event.reference, 'WelcomePageBackground')
  const refuse = (message: string) => setErrors([{ field: FILE_FIELD, message }])
  const chosen = useChosenFile(refuse)
  const before = draftOf(style)
  const { save, ...progressing } = useStyleSaving(event, mayHaveBackground)
  const themes = useThemeChoice({ style, before, draft, setDraft, mayHaveBackground })
  const { type } = draft
  const choices = choicesOf({ type, chosen, themes, setDraft, clearErrors: () => setErrors([]) })
  const picture = pictureOf(type, themes.unstored, chosen.file, style)
  const own = { theme: themes.own, background: ownBackground(themes.own, chosen.file, style) }
  const file = themes.unstored ? undefined : chosen.file
  const { pixels, least } = useLeastScrim(draft, picture.address, file)
  useReadableFile({ file, pixels, onFit: choices.change })
  const shown = { ...draft, scrim: Math.max(draft.scrim, least) }
  const submit = async () => {
    if (type !== 'None' && picture.blobName === null) return refuse(styleText.missing)
    setErrors([])
    setDraft(shown)
    const sent = themes.unstored ? await readThemePicture(themes.unstored).catch(() => null) : chosen.file
    if (sent === null) return setErrors([{ message: styleText.themeUnread }])
    const saving = save({ draft: shown, before, file: sent, onUploaded: chosen.clear })
    await saving.catch((error: unknown) => setErrors(themeErrors(error)))
  }
  // Without the feature only the theme is saved
  const saved = (of: Draft) => JSON.stringify(mayHaveBackground ? of : themeOf(of))
  const isDirty = file !== undefined || themes.unstored !== undefined || saved(draft) !== saved(before)
  const progress = chosen.reading ?? progressing.sending
  const asked = { draft: shown, errors, progress, isDirty, pixels, leastScrim: least, own, choice: themes.choice }
  return { ...progressing, ...asked, ...picture, mayHaveBackground, ...choices, submit }
}

interface ChoicesInput {
  type: Draft['type']
  chosen: ReturnType<typeof useChosenFile>
  themes: ReturnType<typeof useThemeChoice>
  setDraft: Dispatch<SetStateAction<Draft>>
  clearErrors: () => void
}

/** What can be chosen. A file or picture of one's own takes the place of a ready theme's. */
const choicesOf = ({ type, chosen, themes, setDraft, clearErrors }: ChoicesInput) => ({
  change: (changes: Partial<Draft>) => {
    // Changing the type clears the chosen file
    if (changes.type !== undefined && changes.type !== type) {
      chosen.clear()
      themes.leave()
    }
    clearErrors()
    setDraft((before) => ({ ...before, ...changes }))
  },
  choose: (file: File) => {
    clearErrors()
    themes.leave()
    if (type !== 'None') void chosen.read(file, type)
  },
  choosePicture: ({ blobName, fileName }: ChosenPicture) => {
    clearErrors()
    themes.leave()
    chosen.take({ type: 'Image', name: fileName, blobName, address: addressOf('Image', blobName) })
  },
  chooseTheme: (next: ThemeChoice) => {
    clearErrors()
    themes.choose(next)
  },
})

/** The background that is shown: a ready theme's, a chosen file, or the stored one if it has this type. */
const pictureOf = (
  type: Draft['type'],
  theme: ReadyThemeName | undefined,
  file: ChosenFile | undefined,
  style: EventStyle,
) => {
  const none = { address: undefined, blobName: null, chosenName: undefined, storedName: undefined }
  if (type === 'None') return none
  if (theme)
    return { ...none, address: themePicture(theme), blobName: themePicture(theme), chosenName: pictureName(theme) }
  const stored = storedAs(type, style)
  const storedName = stored?.name
  const blobName = file && ('blobName' in file ? file.blobName : file.address)
  if (file && blobName) return { address: file.address, blobName, chosenName: file.name, storedName }
  return stored ? { ...stored, chosenName: undefined, storedName } : none
}

const ownBackground = (own: Draft, file: ChosenFile | undefined, style: EventStyle) => {
  const { blobName } = pictureOf(own.type, undefined, file, style)
  return { backgroundType: own.type, blobName, scrimOpacity: own.scrim }
}

/**
 * A background's colours, and the thinnest scrim that text over it needs. Until they are known, a new file gets one that
 * suits any picture. So does a video: between the frames that are looked at there may be others.
 */
const useLeastScrim = ({ type, colourScheme }: Draft, address: string | undefined, file: ChosenFile | undefined) => {
  const pixels = usePixels(type, address)
  const isUnknown = type === 'Image' && pixels === undefined && file === undefined
  const measured = useMemo(() => (pixels && type === 'Image' ? leastScrimsOf(pixels) : null), [pixels, type])
  const least = address === undefined || isUnknown ? 0 : leastScrim(measured, colourScheme)
  return { pixels, least }
}

/** The stored background, if it has the chosen type. Its name may be empty. */
const storedAs = (type: Draft['type'], { backgroundType, blobName, fileName }: EventStyle) =>
  type === 'None' || type !== backgroundType || blobName === null
    ? undefined
    : { name: fileName ?? '', blobName, address: addressOf(type, blobName) }

const addressOf = (type: BackgroundType, blobName: string) =>
  type === 'Image' ? imageAddress(blobName, 960) : imageAddress(blobName)

const useChosenFile = (refuse: (message: string) => void) => {
  const [file, setFile] = useState<ChosenFile>()
  const [reading, setReading] = useState<Progress>()
  const latest = useRef(0)
  useEffect(() => () => file && URL.revokeObjectURL(file.address), [file])
  const clear = () => {
    latest.current += 1
    setReading(undefined)
    setFile(undefined)
  }
  const read = async (next: File, type: BackgroundType) => {
    clear()
    const mine = latest.current
    const isLatest = () => mine === latest.current
    const onProgress = (percent: number) => isLatest() && setReading({ kind: 'reading', name: next.name, percent })
    onProgress(0)
    try {
      const done = await readBackgroundFile(next, type, onProgress)
      if (isLatest()) setFile(done)
    } catch (error) {
      if (isLatest()) refuse((error as Error).message)
    }
    if (isLatest()) setReading(undefined)
  }
  const take = (picture: ChosenFile) => {
    clear()
    setFile(picture)
  }
  return { file, reading, clear, read, take }
}
