import { useRef, useState } from 'react'
import { MAX_SLIDES } from '../../../../openapi/rules/quantities.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { useAddSlides } from '../../../api/slides/import-slides.ts'
import { importText } from '../../../text/events/import.ts'
import { announce } from '../../../ui/feedback/announcer.tsx'
import type { ShownError } from '../../../ui/feedback/banner.tsx'
import type { Remark } from '../../shared/songs/parsed-file.ts'
import { remarksOf, slidesOf } from './chosen-slides.ts'
import { readInWorker } from './read-in-worker.ts'
import { type ChosenFile, type ImportReport, reportOf } from './report.ts'

/** Of how many files it's announced why they couldn't be read; the list says it of all. */
const MOST_READ_OUT = 3

let nextId = 1

const parse = async (file: File): Promise<ChosenFile> => ({
  id: nextId++,
  name: file.name,
  parsed: await readInWorker(file),
})

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
  const [hasTitles, setTitles] = useState(false)
  const [isReading, setReading] = useState(false)
  const [done, setDone] = useState<number>()
  const [isWaiting, setWaiting] = useState(false)
  const [errors, setErrors] = useState<ShownError[]>([])
  const [report, setReport] = useState<ImportReport>()
  const addSlides = useAddSlides()
  const isAdding = useRef(false)
  const perFile = files.map((file) => ({
    file,
    slides: slidesOf(file.parsed, hasTitles),
    remarks: [
      ...(file.parsed.event && !finish ? [{ message: importText.onlySlides }] : []),
      ...remarksOf(file.parsed, hasTitles),
    ],
  }))
  const all = perFile.flatMap(({ slides }) => slides)

  const choose = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setReading(true)
    const parsed: ChosenFile[] = []
    for (const file of chosen) parsed.push(await parse(file))
    setFiles((before) => (isSingle ? parsed : [...before, ...parsed]))
    setReading(false)
    const slides = parsed.reduce((sum, file) => sum + slidesOf(file.parsed, hasTitles).length, 0)
    announce(
      [importText.foundIn(slides, parsed.length), ...parsed.flatMap(refusalsOf).slice(0, MOST_READ_OUT)].join(' '),
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
    hasTitles,
    setTitles,
    isReading,
    done,
    isWaiting,
    report,
    errors,
    choose,
    removeFile,
    add,
    again,
  }
}

export type Import = ReturnType<typeof useImport>
