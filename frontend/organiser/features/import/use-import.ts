import { useRef, useState } from 'react'
import { MAX_SLIDES } from '../../../../openapi/rules/quantities.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { useAddSlides } from '../../../api/slides/import-slides.ts'
import { importText } from '../../../text/events/import.ts'
import { announce } from '../../../ui/feedback/announcer.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import { useCreditPlace } from '../../shared/songs/credit-place.tsx'
import { slidesWithCredits } from '../../shared/songs/credits.ts'
import type { Remark } from '../../shared/songs/parsed-file.ts'
import { TextReader } from '../../shared/songs/read-in-worker.ts'
import type { ReadOptions } from '../../shared/songs/read-text.ts'
import { type ChosenFile, type ImportReport, reportOf } from './report.ts'

/** Of how many files it's announced why they couldn't be read; the list says it of all. */
const MOST_READ_OUT = 3

let nextId = 1

/** Reads files one after the other; one that stops the reading doesn't stop the others. */
const readFiles = async (files: readonly File[]): Promise<ChosenFile[]> => {
  const reader = new TextReader()
  const found: ChosenFile[] = []
  for (const source of files) {
    const options = { name: source.name }
    found.push({ id: nextId++, name: source.name, source, options, parsed: await reader.read(source, options) })
  }
  reader.close()
  return found
}

/** Why a file has no slides. */
const refusalsOf = ({ name, parsed }: ChosenFile) =>
  parsed.slides.length > 0 ? [] : parsed.remarks.map(({ message }) => importText.refused(name, message))

export interface ImportInput {
  /** The event's current number of slides. */
  slideCount: number
  /** Returns the event for the slides; it may create one. */
  eventFor: (files: readonly ChosenFile[]) => Promise<string>
  /** Runs after the slides were added; returns what couldn't be added. */
  finish?: (eventReference: string, files: readonly ChosenFile[]) => Promise<Remark[]>
  /** A new choice replaces the previous one. */
  isSingle?: boolean
  /** The slide behind which the new ones go; without it they go to the end. */
  behind?: string | undefined
}

/** The state of an import: files are chosen and reviewed, then added, then reported. */
export const useImport = ({ slideCount, eventFor, finish, isSingle = false, behind }: ImportInput) => {
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [place, setPlace] = useCreditPlace()
  const [isReading, setReading] = useState(false)
  const [done, setDone] = useState<number>()
  const [isWaiting, setWaiting] = useState(false)
  const [errors, setErrors] = useState<ShownError[]>([])
  const [report, setReport] = useState<ImportReport>()
  const addSlides = useAddSlides()
  const isAdding = useRef(false)
  const perFile = files.map((file) => ({
    file,
    slides: slidesWithCredits(file.parsed, place),
    remarks: [...(file.parsed.event && !finish ? [{ message: importText.onlySlides }] : []), ...file.parsed.remarks],
  }))
  const all = perFile.flatMap(({ slides }) => slides)

  const choose = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setReading(true)
    const parsed = await readFiles(chosen)
    setFiles((before) => (isSingle ? parsed : [...before, ...parsed]))
    setReading(false)
    const slides = parsed.reduce((sum, file) => sum + slidesWithCredits(file.parsed, place).length, 0)
    announce(
      [importText.foundIn(slides, parsed.length), ...parsed.flatMap(refusalsOf).slice(0, MOST_READ_OUT)].join(' '),
    )
  }
  /** Reads a file again, with what was chosen for it. */
  const readAgain = async ({ id, source }: ChosenFile, options: ReadOptions) => {
    const change = (more: Partial<ChosenFile>) =>
      setFiles((before) => before.map((file) => (file.id === id ? { ...file, ...more } : file)))
    change({ options })
    const reader = new TextReader()
    const parsed = await reader.read(source, options)
    reader.close()
    // A later choice is read by itself
    setFiles((before) =>
      before.map((file) => (file.id === id && file.options === options ? { ...file, parsed } : file)),
    )
  }
  const removeFile = ({ id, name }: ChosenFile) => {
    setFiles((before) => before.filter((file) => file.id !== id))
    announce(importText.fileRemoved(name))
  }
  const add = async () => {
    if (isAdding.current) return
    isAdding.current = true
    setDone(0)
    setErrors([])
    try {
      const eventReference = await eventFor(files)
      const outcomes = await addSlides(eventReference, { slides: all, behind }, (settled, waits) => {
        setDone(settled)
        setWaiting(waits)
      })
      const lost = (await finish?.(eventReference, files)) ?? []
      setReport(reportOf(eventReference, perFile, outcomes, lost))
    } catch (error) {
      setErrors(asApiError(error).errors)
    }
    setDone(undefined)
    setWaiting(false)
    isAdding.current = false
  }
  const again = () => {
    setFiles([])
    setReport(undefined)
  }
  const room = Math.max(0, MAX_SLIDES - slideCount)
  return {
    files,
    perFile,
    total: all.length,
    room,
    place,
    setPlace,
    isReading,
    done,
    isWaiting,
    report,
    errors,
    choose,
    removeFile,
    readAgain,
    add,
    again,
  }
}

export type Import = ReturnType<typeof useImport>
