import { useState } from 'react'
import { MAX_SLIDES } from '../../../../openapi/rules/quantities.ts'
import { importText } from '../../../text/events/import.ts'
import { useCreditPlace } from '../../shared/songs/credit-place.tsx'
import { slidesWithCredits } from '../../shared/songs/credits.ts'
import type { Remark } from '../../shared/songs/reading/parsed-file.ts'
import { type ChosenFile, eventAmong } from './report.ts'
import { type ImportInput, useAdding } from './use-adding.ts'
import { useChosenFiles } from './use-chosen-files.ts'

/** The state of an import: files are chosen and reviewed, then added, then reported. */
export const useImport = (input: ImportInput) => {
  const { slideCount, suggestName, finish } = input
  const [place, setPlace] = useCreditPlace()
  const { clear, ...chosen } = useChosenFiles(place)
  const { files } = chosen
  const [typedName, setName] = useState<string>()
  const name = typedName ?? suggestName?.(files) ?? ''
  const perFile = files.map((file) => ({
    file,
    slides: slidesWithCredits(file.parsed, place),
    remarks: remarksOf(file, finish ? eventAmong(files) : undefined),
  }))
  const { forget, ...adding } = useAdding(input, { files, perFile, name })
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
