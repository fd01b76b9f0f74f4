import { useState } from 'react'
import { importText } from '../../../text/events/import.ts'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { type CreditPlace, slidesWithCredits } from '../../shared/songs/credits.ts'
import type { TextReader } from '../../shared/songs/read-in-worker.ts'
import type { ReadOptions } from '../../shared/songs/read-text.ts'
import { useTextReader } from '../../shared/songs/use-text-reader.ts'
import { isPictureFile, readPictureFile, withAltText } from './picture-file.ts'
import type { ChosenFile } from './report.ts'

/** Of how many files it's announced why they couldn't be read; the list says it of all. */
const MOST_READ_OUT = 3

let nextId = 1

/** Reads files in their order, behind those that were chosen before; one that stops the reading doesn't stop the others. */
const readFiles = (files: readonly File[], reader: TextReader): Promise<ChosenFile[]> =>
  Promise.all(
    files.map(async (source) => {
      const options = { name: source.name }
      const isPicture = await isPictureFile(source)
      const parsed = await (isPicture ? readPictureFile(source) : reader.read(source, options))
      return { id: nextId++, name: source.name, source, options, parsed }
    }),
  )

/** Why a file has no slides. */
const refusalsOf = ({ name, parsed }: ChosenFile) =>
  parsed.slides.length > 0 ? [] : parsed.remarks.map(({ message }) => importText.refused(name, message))

/** The files that are reviewed: chosen, read again with other choices, taken away. */
export const useChosenFiles = (place: CreditPlace) => {
  const [files, setFiles] = useState<ChosenFile[]>([])
  const [isReading, setReading] = useState(false)
  const reader = useTextReader()

  const choose = async (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    setReading(true)
    const parsed = await readFiles(chosen, reader)
    setFiles((before) => [...before, ...parsed])
    setReading(false)
    const slides = parsed.reduce((sum, file) => sum + slidesWithCredits(file.parsed, place).length, 0)
    announce(
      [importText.foundIn(slides, parsed.length), ...parsed.flatMap(refusalsOf).slice(0, MOST_READ_OUT)].join(' '),
    )
  }
  /** Reads a file again, with what was chosen for it. */
  const readAgain = async ({ id, source }: ChosenFile, options: ReadOptions) => {
    setFiles((before) => before.map((file) => (file.id === id ? { ...file, options } : file)))
    const parsed = await reader.read(source, options)
    // A later choice is read by itself
    setFiles((before) =>
      before.map((file) => (file.id === id && file.options === options ? { ...file, parsed } : file)),
    )
  }
  /** Describes a picture for people who can't see it. */
  const describe = ({ id }: ChosenFile, altText: string) =>
    setFiles((before) =>
      before.map((file) => (file.id === id ? { ...file, parsed: withAltText(file.parsed, altText) } : file)),
    )
  const removeFile = ({ id, name }: ChosenFile) => {
    setFiles((before) => before.filter((file) => file.id !== id))
    announce(importText.fileRemoved(name))
  }
  return { files, isReading, choose, readAgain, describe, removeFile, clear: () => setFiles([]) }
}
