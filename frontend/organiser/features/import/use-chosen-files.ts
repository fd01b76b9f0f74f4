import { useState } from 'react'
import { importText } from '../../../text/events/import.ts'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { useInstallation } from '../../shared/installation.ts'
import { isPictureHead } from '../../shared/pictures/prepare/picture-kind.ts'
import { type CreditPlace, slidesWithCredits } from '../../shared/songs/credits.ts'
import type { ParsedFile } from '../../shared/songs/reading/parsed-file.ts'
import { isPdfHead } from '../../shared/songs/reading/pdf-in-worker.ts'
import type { ReadOptions } from '../../shared/songs/reading/read-text.ts'
import { useTextReader } from '../../shared/songs/reading/use-text-reader.ts'
import { headOf, pictureOf, readPictureFile, withAltText } from './picture-file.ts'
import { type ChosenFile, isUnread } from './report.ts'
import type { KeptFile } from './use-import-draft.ts'
import { usePdfReader } from './use-pdf-reader.ts'

/** Of how many files it's announced why they couldn't be read; the list says it of all. */
const MOST_READ_OUT = 3

let nextId = 1

/** Reads a file, whatever it is; undefined if that was stopped. */
type ReadFile = (source: File, options: ReadOptions) => Promise<ParsedFile | undefined>

/** Reads files in their order, behind those that were chosen before; one that stops the reading doesn't stop the others. */
const readFiles = async (files: readonly KeptFile[], read: ReadFile): Promise<ChosenFile[]> => {
  const all = await Promise.all(
    files.map(async ({ source, options, altText }) => {
      const parsed = await read(source, options)
      if (!parsed) return []
      const described = altText === undefined ? parsed : withAltText(parsed, altText)
      return [{ id: nextId++, name: source.name, source, options, parsed: described }]
    }),
  )
  return all.flat()
}

const firstRead = (source: File): KeptFile => ({ source, options: { name: source.name }, altText: undefined })

/** What is kept of a file that was chosen. */
export const toKept = ({ source, options, parsed }: ChosenFile): KeptFile => ({
  source,
  options,
  altText: parsed.isPicture ? (pictureOf(parsed)?.altText ?? undefined) : undefined,
})

/** Whether the server may draw it. */
const isDeck = ({ format }: ParsedFile) => format === importText.formats.pptx || format === importText.formats.odp

/** Presentations have a choice where the server draws them; elsewhere it's said how they become pictures. */
const withPages = (parsed: ParsedFile, drawsDecks: boolean): ParsedFile => {
  if (!isDeck(parsed)) return parsed
  if (drawsDecks) return { ...parsed, pages: 'text' }
  return { ...parsed, remarks: [...parsed.remarks, { message: importText.onlyAsText }] }
}

/** A drawn presentation with the notes of its text, or its text with the reason why it wasn't drawn. Undefined if it was stopped. */
const drawnOr = async (drawn: ParsedFile | undefined, readText: () => Promise<ParsedFile>) => {
  if (!drawn) return undefined
  const text = await readText()
  if (drawn.slides.length === 0)
    return { ...text, pages: 'text' as const, remarks: [...drawn.remarks, ...text.remarks] }
  const isSame = text.slides.length === drawn.slides.length
  const slides = drawn.slides.map((slide, index) => {
    const notes = isSame ? text.slides[index]?.notes : undefined
    return notes === undefined ? slide : { ...slide, notes }
  })
  return { ...drawn, ...(text.format && { format: text.format }), slides }
}

/** Reads a file by its kind. */
const useReadFile = () => {
  const { drawsDecks } = useInstallation()
  const reader = useTextReader()
  const pdf = usePdfReader()
  const read: ReadFile = async (source, options) => {
    const head = await headOf(source)
    if (isPdfHead(head)) return pdf.read(source, options.pages)
    if (options.pages === 'pictures') return drawnOr(await pdf.readDeck(source), () => reader.read(source, options))
    return isPictureHead(head)
      ? readPictureFile(source)
      : withPages(await reader.read(source, { ...options, takesTranslations: true }), drawsDecks)
  }
  return { read, pagesRead: pdf.reading, stop: pdf.stop }
}

/** Why a file has no slides. */
const refusalsOf = ({ name, parsed }: ChosenFile) =>
  parsed.slides.length > 0 ? [] : parsed.remarks.map(({ message }) => importText.refused(name, message))

/** How many slides there are, in how many files, and how many couldn't be read. */
export const foundIn = (slides: number, files: readonly ChosenFile[]) => {
  const unread = files.filter(isUnread).length
  return importText.foundIn(slides, files.length - unread, unread)
}

/** A list of files, whose entries change one by one. */
const useFileList = () => {
  const [files, setFiles] = useState<ChosenFile[]>([])
  return {
    files,
    append: (more: ChosenFile[]) => setFiles((before) => [...before, ...more]),
    change: (id: number, changed: (file: ChosenFile) => ChosenFile) =>
      setFiles((before) => before.map((file) => (file.id === id ? changed(file) : file))),
    remove: (id: number) => setFiles((before) => before.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
  }
}

/** The files that are reviewed: chosen, read again with other choices, taken away. */
export const useChosenFiles = (place: CreditPlace) => {
  const { files, append, change, remove, clear } = useFileList()
  const [isReading, setReading] = useState(false)
  const { read, pagesRead, stop } = useReadFile()

  const add = async (chosen: readonly KeptFile[]): Promise<ChosenFile[]> => {
    if (chosen.length === 0) return []
    setReading(true)
    const parsed = await readFiles(chosen, read)
    append(parsed)
    setReading(false)
    if (parsed.length === 0) return []
    const slides = parsed.reduce((sum, file) => sum + slidesWithCredits(file.parsed, place).length, 0)
    announce([foundIn(slides, parsed), ...parsed.flatMap(refusalsOf).slice(0, MOST_READ_OUT)].join(' '))
    return parsed
  }
  /** Reads a file again, with what was chosen for it. */
  const readAgain = async ({ id, source }: ChosenFile, options: ReadOptions) => {
    change(id, (file) => ({ ...file, options }))
    const parsed = await read(source, options)
    // Stopped; a later choice starts its own reading
    if (!parsed) return
    change(id, (file) => (file.options === options ? { ...file, parsed } : file))
  }
  /** Describes a picture for people who can't see it. */
  const describe = ({ id }: ChosenFile, altText: string) =>
    change(id, (file) => ({ ...file, parsed: withAltText(file.parsed, altText) }))
  const stopReading = (file: File) => {
    stop(file)
    announce(importText.readingStopped(file.name))
  }
  const removeFile = ({ id, name, source }: ChosenFile) => {
    stop(source)
    remove(id)
    announce(importText.fileRemoved(name))
  }
  const choose = (chosen: readonly File[]) => add(chosen.map(firstRead))
  return { files, isReading, pagesRead, stopReading, choose, giveBack: add, readAgain, describe, removeFile, clear }
}
