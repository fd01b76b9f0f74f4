import { useEffect, useState } from 'react'
import { MAX_SLIDES } from '../../../../openapi/rules/quantities.ts'
import { importDraftName } from '../../../api/slides/drafts.ts'
import { importText } from '../../../text/events/import.ts'
import { useCreditPlace } from '../../shared/songs/credit-place.tsx'
import { slidesWithCredits } from '../../shared/songs/credits.ts'
import type { Remark } from '../../shared/songs/reading/parsed-file.ts'
import { type ChosenFile, eventAmong, type FileSlides } from './report.ts'
import { type ImportInput, useAdding } from './use-adding.ts'
import { toKept, useChosenFiles } from './use-chosen-files.ts'
import { useImportDraft } from './use-import-draft.ts'

/** The state of an import: files are chosen and reviewed, then added, then reported. */
export const useImport = (input: ImportInput) => {
  const { slideCount, suggestName, finish } = input
  const [place, setPlace] = useCreditPlace()
  const { clear, ...chosen } = useChosenFiles(place)
  const { files } = chosen
  const [typedName, setName] = useState<string>()
  const name = typedName ?? suggestName?.(files) ?? ''
  const slidesOf = (files: readonly ChosenFile[]): FileSlides[] =>
    files.map((file) => ({
      file,
      slides: slidesWithCredits(file.parsed, place),
      remarks: remarksOf(file, finish ? eventAmong(files) : undefined),
    }))
  const perFile = slidesOf(files)
  const { forget, goOn, now, ...adding } = useAdding(input, { files, perFile, name })
  const storeSoon = useImportDraft({
    name: importDraftName(input.eventReference),
    read: () => {
      if (files.length === 0 || now.isComplete()) return undefined
      return { files: files.map(toKept), name: typedName, attempt: now.attempt() }
    },
    isReading: chosen.isReading,
    settled: now.settled,
    giveBack: async (draft) => {
      if (files.length > 0 || chosen.isReading) return
      setName(draft.name)
      goOn(draft.attempt, slidesOf(await chosen.giveBack(draft.files)))
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the draft is made of
  useEffect(storeSoon, [files, typedName, adding.report, storeSoon])
  const again = () => {
    clear()
    forget()
    setName(undefined)
  }
  return {
    ...chosen,
    ...adding,
    perFile,
    total: perFile.reduce((sum, { slides }) => sum + slides.length, 0),
    room: Math.max(0, MAX_SLIDES - slideCount),
    place,
    setPlace,
    name,
    setName,
    again,
  }
}

/** What a file's import leaves out. Of several events in files only one is taken over, `event`; of the others only their slides. */
const remarksOf = (file: ChosenFile, event: ChosenFile | undefined): Remark[] => {
  const { parsed } = file
  return parsed.event && file !== event ? [{ message: importText.onlySlides }, ...parsed.remarks] : parsed.remarks
}

export type Import = ReturnType<typeof useImport>
