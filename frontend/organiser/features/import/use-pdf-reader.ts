import { useEffect, useRef, useState } from 'react'
import { importText } from '../../../text/events/import.ts'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { useStable } from '../../../ui/use-stable.ts'
import type { PdfPages } from '../../shared/songs/formats/pdf/pdf-pages.ts'
import type { ParsedFile } from '../../shared/songs/parsed-file.ts'
import { readPdfInWorker } from '../../shared/songs/pdf-in-worker.ts'

/** A PDF whose pages are being read. */
export interface PagesRead {
  file: File
  done: number
  total: number
}

/** Reads PDFs one after the other; any can be stopped, and leaving stops all. */
export const usePdfReader = () => {
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
  /** What the file has; undefined if it was stopped. */
  const read = useStable((file: File, pages: PdfPages = 'pictures'): Promise<ParsedFile | undefined> => {
    stop(file)
    const controller = new AbortController()
    running.current.set(file, controller)
    const onPage = (done: number, total: number) => setReading({ file, done, total })
    const result = last.current.then(async () => {
      if (controller.signal.aborted) return undefined
      announce(importText.readingPages(file.name))
      const parsed = await readPdfInWorker(file, { pages, signal: controller.signal, onPage })
      setReading(undefined)
      if (running.current.get(file) === controller) running.current.delete(file)
      return parsed
    })
    last.current = result
    return result
  })
  return { reading, read, stop }
}
