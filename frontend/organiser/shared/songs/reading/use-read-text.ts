import { useEffect, useState } from 'react'
import type { MarkChoices } from '../slides/song-slides.ts'
import type { LanguageWay } from '../song-languages.ts'
import type { Mark, MarkChoice, ParsedFile } from './parsed-file.ts'
import { useTextReader } from './use-text-reader.ts'

/** How long a person may go on typing before the text is read. */
const PAUSE_MS = 100
const NOTHING: ParsedFile = { slides: [], songs: [], marks: [], remarks: [] }

/** What a text becomes while it's typed, read beside the page. */
export const useReadText = (text: string, isMarkdown: boolean) => {
  const [read, setRead] = useState(NOTHING)
  const [choices, setChoices] = useState<MarkChoices>({})
  const [languages, setLanguages] = useState<LanguageWay>()
  const reader = useTextReader()
  const readNow = async () =>
    text.trim() === '' ? NOTHING : reader.read(text, { choices, isMarkdown, ...(languages && { languages }) })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read depends on the text and the choices
  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(async () => {
      const result = await readNow()
      if (isLatest) setRead(result)
    }, PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [text, choices, languages, isMarkdown])
  const choose = (mark: Mark, choice: MarkChoice) => setChoices((before) => ({ ...before, [mark.id]: choice }))
  return { read, readNow, choose, setLanguages }
}
