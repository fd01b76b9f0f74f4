import { useRef, useState } from 'react'
import { asApiError } from '../../../api/client/api-error.ts'
import { type Added, type Additions, isInterrupted, useAddSlides } from '../../../api/slides/import-slides.ts'
import { importText } from '../../../text/events/import.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import type { Remark } from '../../shared/songs/reading/parsed-file.ts'
import { type ChosenFile, eventAmong, type FileSlides, type ImportResult, reportOf } from './report.ts'

export interface ImportInput {
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

/** Slides of an event that were added, some of them perhaps not yet. */
interface Attempt {
  eventReference: string
  added: Added
}

/** Adds the reviewed slides, and those that are missing after an interruption; reports what was added. */
export const useAdding = (input: ImportInput, reviewed: Reviewed) => {
  const [done, setDone] = useState<number>()
  const [isWaiting, setWaiting] = useState(false)
  const [errors, setErrors] = useState<readonly ShownError[]>([])
  const [report, setReport] = useState<ImportResult>()
  const attempt = useRef<Attempt>(undefined)
  const isAdding = useRef(false)
  const addSlides = useAddSlides()
  const onProgress = (settled: number, waits: boolean) => {
    setDone(settled)
    setWaiting(waits)
  }

  const run = async () => {
    const add: AddSlides = (eventReference, additions) => addSlides(eventReference, additions, onProgress)
    const { added, eventReference, missing } = await addMissing(input, reviewed, attempt.current, add)
    attempt.current = missing > 0 ? { eventReference, added } : undefined
    const { files, perFile } = reviewed
    const lost = missing > 0 ? screensMissing(files) : await lostOf(input, { ...reviewed, eventReference, added })
    setReport({ ...reportOf(eventReference, perFile, added.outcomes, lost), missing })
  }
  const add = async () => {
    if (isAdding.current) return
    isAdding.current = true
    setDone(0)
    setErrors([])
    try {
      await run()
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
    setDone(undefined)
    setWaiting(false)
    isAdding.current = false
  }
  const forget = () => {
    attempt.current = undefined
    setReport(undefined)
    setErrors([])
  }
  return { done, isWaiting, errors, report, add, forget }
}

type AddSlides = (eventReference: string, additions: Additions) => Promise<Added>

/** Adds the slides that an earlier attempt hasn't; tells how many are missing after an interruption. */
const addMissing = async (
  input: ImportInput,
  { files, perFile, name }: Reviewed,
  attempt: Attempt | undefined,
  addSlides: AddSlides,
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
    missing: isInterrupted(added.outcomes) ? slides.length - added.outcomes.length + 1 : 0,
  }
}

/** Screens and settings are added behind all slides. */
const screensMissing = (files: readonly ChosenFile[]): Remark[] =>
  eventAmong(files) ? [{ message: importText.screensMissing }] : []

/** What couldn't be added besides slides. */
const lostOf = async ({ finish }: ImportInput, { eventReference, files, name, added }: Reviewed & Attempt) => [
  ...((await finish?.(eventReference, files, name)) ?? []),
  ...(added.translationsError ? [{ message: importText.translationsLost(added.translationsError.message) }] : []),
]
