import { useRef, useState } from 'react'
import { MAX_SLIDES } from '../../../../openapi/rules/quantities.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { useAddSlides } from '../../../api/slides/import-slides.ts'
import { importText } from '../../../text/events/import.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { useCreditPlace } from '../../shared/songs/credit-place.tsx'
import { slidesWithCredits } from '../../shared/songs/credits.ts'
import type { Remark } from '../../shared/songs/reading/parsed-file.ts'
import { type ChosenFile, eventAmong, type ImportReport, reportOf } from './report.ts'
import { useChosenFiles } from './use-chosen-files.ts'

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

/** The state of an import: files are chosen and reviewed, then added, then reported. */
export const useImport = ({ slideCount, suggestName, eventFor, finish, behind }: ImportInput) => {
  const [place, setPlace] = useCreditPlace()
  const { clear, ...chosen } = useChosenFiles(place)
  const { files } = chosen
  const [done, setDone] = useState<number>()
  const [isWaiting, setWaiting] = useState(false)
  const [errors, setErrors] = useState<ShownError[]>([])
  const [report, setReport] = useState<ImportReport>()
  const [typedName, setName] = useState<string>()
  const name = typedName ?? suggestName?.(files) ?? ''
  const addSlides = useAddSlides()
  const isAdding = useRef(false)
  const perFile = files.map((file) => ({
    file,
    slides: slidesWithCredits(file.parsed, place),
    remarks: remarksOf(file, finish ? eventAmong(files) : undefined),
  }))
  const all = perFile.flatMap(({ slides }) => slides)

  const add = async () => {
    if (isAdding.current) return
    isAdding.current = true
    setDone(0)
    setErrors([])
    try {
      const eventReference = await eventFor(files, name)
      const { outcomes, translationsError } = await addSlides(
        eventReference,
        { slides: all, behind },
        (settled, waits) => {
          setDone(settled)
          setWaiting(waits)
        },
      )
      const lost = [
        ...((await finish?.(eventReference, files, name)) ?? []),
        ...(translationsError ? [{ message: importText.translationsLost(translationsError.message) }] : []),
      ]
      setReport(reportOf(eventReference, perFile, outcomes, lost))
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
    setDone(undefined)
    setWaiting(false)
    isAdding.current = false
  }
  const again = () => {
    clear()
    setReport(undefined)
    setName(undefined)
  }
  const room = Math.max(0, MAX_SLIDES - slideCount)
  return {
    ...chosen,
    perFile,
    total: all.length,
    room,
    place,
    setPlace,
    name,
    setName,
    done,
    isWaiting,
    report,
    errors,
    add,
    again,
  }
}

/** What a file's import leaves out. Of several events in files only one is taken over, `event`; of the others only their slides. */
const remarksOf = (file: ChosenFile, event: ChosenFile | undefined): Remark[] => {
  const { parsed } = file
  return parsed.event && file !== event ? [{ message: importText.onlySlides }, ...parsed.remarks] : parsed.remarks
}

export type Import = ReturnType<typeof useImport>
