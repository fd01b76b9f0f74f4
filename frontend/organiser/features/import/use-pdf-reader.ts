import { useEffect, useRef, useState } from 'react'
import { MEGABYTE } from '../../../../openapi/rules/quantities.ts'
import { asApiError } from '../../../api/client/api-error.ts'
import { convertDeck } from '../../../api/slides/convert-deck.ts'
import { importText } from '../../../text/events/import.ts'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { useStable } from '../../../ui/use-stable.ts'
import { base64Of } from '../../shared/songs/formats/base64.ts'
import type { PdfPages } from '../../shared/songs/formats/pdf/pdf-pages.ts'
import { type ParsedFile, refusedFile } from '../../shared/songs/reading/parsed-file.ts'
import { type PdfReading, readPdfInWorker } from '../../shared/songs/reading/pdf-in-worker.ts'

/** A PDF whose pages are being read. */
export interface PagesRead {
  file: File
  done: number
  total: number
}

type ReadingTask = (reading: Omit<PdfReading, 'pages'>) => Promise<ParsedFile | undefined>

/** Runs tasks of files one after the other; any can be stopped, and leaving stops all. */
const useFileQueue = () => {
  const [reading, setReading] = useState<PagesRead>()
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const running = useRef(new Map<File, AbortController>())
  useEffect(
    () => () => {
      for (const one of running.current.values()) one.abort()
    },
    [],
  )

  const stop = useStable((file: File) => running.current.get(file)?.abort())
  const queue = useStable((file: File, task: ReadingTask) => {
    stop(file)
    const controller = new AbortController()
    running.current.set(file, controller)
    const onPage = (done: number, total: number) => setReading({ file, done, total })
    const result = last.current.then(async () => {
      if (controller.signal.aborted) return undefined
      const parsed = await task({ signal: controller.signal, onPage })
      setReading(undefined)
      if (running.current.get(file) === controller) running.current.delete(file)
      return parsed
    })
    last.current = result
    return result
  })
  return { reading, queue, stop }
}

/** Reads PDFs one after the other; any can be stopped, and leaving stops all. */
export const usePdfReader = () => {
  const { reading, queue, stop } = useFileQueue()
  /** What the file has; undefined if it was stopped. */
  const read = useStable((file: File, pages: PdfPages = 'pictures') =>
    queue(file, (reading) => {
      announce(importText.readingPages(file.name))
      return readPdfInWorker(file, { pages, ...reading })
    }),
  )
  /** The slides of a presentation as the server draws them, or why it doesn't; undefined if that was stopped. */
  const readDeck = useStable((file: File) =>
    queue(file, async (reading) => {
      announce(importText.drawing(file.name))
      reading.onPage(0, 0)
      const pdf = await drawDeck(file, reading.signal)
      if (typeof pdf === 'string') return reading.signal.aborted ? undefined : refusedFile(pdf)
      return readPdfInWorker(pdf, { pages: 'pictures', ...reading })
    }),
  )
  return { reading, read, readDeck, stop }
}

/** What the server takes. */
const MOST_DECK_MEGABYTES = 23

/** The PDF of a presentation, or why there is none. */
const drawDeck = async (file: File, signal: AbortSignal): Promise<File | string> => {
  if (file.size > MOST_DECK_MEGABYTES * MEGABYTE) return importText.deckTooLarge(MOST_DECK_MEGABYTES)
  try {
    const contents = base64Of(new Uint8Array(await file.arrayBuffer()))
    return new File([await convertDeck(contents, signal)], file.name)
  } catch (error) {
    return asApiError(error).message
  }
}
