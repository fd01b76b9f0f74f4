import { useEffect, useRef, useState } from 'react'
import { asApiError } from '../../../api/client/api-error.ts'
import { type Added, type Additions, isInterrupted, useAddSlides } from '../../../api/slides/import-slides.ts'
import { importText } from '../../../text/events/import.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import type { Remark } from '../../shared/songs/reading/parsed-file.ts'
import { type ChosenFile, eventAmong, type FileSlides, type ImportResult, reportOf } from './report.ts'
import type { Attempt } from './use-import-draft.ts'

export interface ImportInput {
  /** The event that gets the slides; undefined for a new one. */
  eventReference?: string
  /** The event's current number of slides. */
  slideCount: number
  /** The name of a new event until the organiser types another one; without it the slides go to an event that exists. */
  suggestName?: (files: readonly ChosenFile[]) => string
  /** Returns the event for the slides; it may create one of this name. */
  eventFor: (files: readonly ChosenFile[], name: string) => Promise<string>
  /** Runs after the slides were added; returns what couldn't be added. */
  finish?: (eventReference: string, files: readonly ChosenFile[], name: string) => Promise<Remark[]>
  /** The slide behind which the new ones go; without it they go to the end. */
  behind?: string | undefined
}

interface Reviewed {
  files: readonly ChosenFile[]
  perFile: readonly FileSlides[]
  name: string
}

/** Adds the reviewed slides, and those that are missing after an interruption; reports what was added. */
export const useAdding = (input: ImportInput, reviewed: Reviewed) => {
  const [errors, setErrors] = useState<readonly ShownError[]>([])
  const [report, setReport] = useState<ImportResult>()
  const { done, isWaiting, onProgress, whileAdding } = useProgress()
  const attempt = useRef<Attempt>(undefined)
  const isComplete = useRef(false)
  const isGone = useIsGone()
  const addSlides = useAddSlides()

  const run = async () => {
    const { files, perFile } = reviewed
    const isStopped = () => isGone.current
    const addSome: AddSlides = (event, additions) => addSlides(event, { ...additions, isStopped }, onProgress)
    const { added, eventReference, missing } = await addMissing(input, reviewed, attempt.current, addSome, isStopped)
    attempt.current = missing > 0 ? { eventReference, added } : undefined
    isComplete.current = missing === 0
    const lost = missing > 0 ? screensMissing(files) : await lostOf(input, { ...reviewed, eventReference, added })
    setReport({ ...reportOf(eventReference, perFile, added.outcomes, lost), missing })
  }
  const { add, settled } = useOneRun(async () => {
    setErrors([])
    await whileAdding(() => run().catch((error) => setErrors(asApiError(error).errors)))
  })
  /** Continues an import that was kept: its report shows what is missing. */
  const goOn = (kept: Attempt | undefined, perFile: readonly FileSlides[]) => {
    if (!kept) return
    attempt.current = kept
    setReport(reportOfKept(kept, perFile))
  }
  const forget = () => {
    attempt.current = undefined
    isComplete.current = false
    setReport(undefined)
    setErrors([])
  }
  /** What is read when the page is already gone, so not of the last rendering. */
  const now = { settled, isComplete: () => isComplete.current, attempt: () => attempt.current }
  return { done, isWaiting, errors, report, add, forget, goOn, now }
}

/** How many slides are settled, and whether the next one waits. */
const useProgress = () => {
  const [done, setDone] = useState<number>()
  const [isWaiting, setWaiting] = useState(false)
  const onProgress = (settled: number, waits: boolean) => {
    setDone(settled)
    setWaiting(waits)
  }
  const whileAdding = async (run: () => Promise<void>) => {
    setDone(0)
    await run()
    setDone(undefined)
    setWaiting(false)
  }
  return { done, isWaiting, onProgress, whileAdding }
}

/** Runs once at a time; `settled` resolves when nothing is running. */
const useOneRun = (run: () => Promise<void>) => {
  const running = useRef<Promise<void>>(undefined)
  const add = () => {
    running.current ??= run().finally(() => {
      running.current = undefined
    })
    return running.current
  }
  return { add, settled: async () => running.current }
}

/** Whether the page was left. */
const useIsGone = () => {
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])
  return isGone
}

const reportOfKept = ({ eventReference, added }: Attempt, perFile: readonly FileSlides[]): ImportResult => {
  const total = perFile.reduce((sum, { slides }) => sum + slides.length, 0)
  const lost = screensMissing(perFile.map(({ file }) => file))
  return { ...reportOf(eventReference, perFile, added.outcomes, lost), missing: missingOf(added, total, true) }
}

type AddSlides = (eventReference: string, additions: Additions) => Promise<Added>

/** Adds the slides that an earlier attempt hasn't; tells how many are missing after an interruption. */
const addMissing = async (
  input: ImportInput,
  { files, perFile, name }: Reviewed,
  attempt: Attempt | undefined,
  addSlides: AddSlides,
  isLeft: () => boolean,
) => {
  const eventReference = attempt?.eventReference ?? (await input.eventFor(files, name))
  const slides = perFile.flatMap((file) => file.slides)
  const adding = addSlides(eventReference, { slides, behind: input.behind, earlier: attempt?.added })
  // A new event is there, though nothing is in it yet
  const isNew = input.suggestName !== undefined && !attempt
  const added = await (isNew ? adding.catch((error) => ({ outcomes: [{ error: asApiError(error) }] })) : adding)
  return {
    eventReference,
    added,
    missing: missingOf(added, slides.length, isLeft()),
  }
}

/** How many slides can still be added: those at and behind an interruption, or behind the last one of an import that was left. */
const missingOf = ({ outcomes }: Added, total: number, isLeft: boolean) => {
  if (isInterrupted(outcomes)) return total - outcomes.length + 1
  return isLeft ? total - outcomes.length : 0
}

/** Screens and settings are added behind all slides. */
const screensMissing = (files: readonly ChosenFile[]): Remark[] =>
  eventAmong(files) ? [{ message: importText.screensMissing }] : []

/** What couldn't be added besides slides. */
const lostOf = async ({ finish }: ImportInput, { eventReference, files, name, added }: Reviewed & Attempt) => [
  ...((await finish?.(eventReference, files, name)) ?? []),
  ...(added.translationsError ? [{ message: importText.translationsLost(added.translationsError.message) }] : []),
]
