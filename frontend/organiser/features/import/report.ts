import type { ApiError } from '../../../api/api-error.ts'
import { importText } from '../../../text/import.ts'
import type { ImportedSlide, ParsedFile, Remark } from './parsers/parsed-file.ts'

/** What became of a slide: its reference, or why it was not added. */
type Outcome = { reference: string } | { error: ApiError }

export interface ChosenFile {
  id: number
  name: string
  parsed: ParsedFile
}

export interface FileReport {
  id: number
  name: string
  total: number
  added: number
  remarks: Remark[]
}

export interface ImportReport {
  files: FileReport[]
  added: number
  total: number
  firstReference: string | undefined
}

/** What became of each file. Slides that were never tried are named too, with the reason why the import stopped. */
export const reportOf = (
  perFile: readonly { file: ChosenFile; slides: ImportedSlide[] }[],
  outcomes: readonly Outcome[],
): ImportReport => {
  let place = 0
  const files = perFile.map(({ file, slides }): FileReport => {
    const own = slides.map((slide) => ({ slide, outcome: outcomes[place++] }))
    const failed = own.flatMap(({ slide, outcome }): Remark[] => {
      if (outcome && 'reference' in outcome) return []
      const why = outcome ? reasonOf(outcome.error) : importText.stopped
      return [{ line: slide.line, message: importText.notAdded(slide.name, why) }]
    })
    const remarks = [...failed, ...file.parsed.remarks]
    return { id: file.id, name: file.name, total: slides.length, added: slides.length - failed.length, remarks }
  })
  const added = outcomes.filter((outcome) => 'reference' in outcome)
  const total = files.reduce((sum, file) => sum + file.total, 0)
  return { files, added: added.length, total, firstReference: added[0]?.reference }
}

const reasonOf = ({ code, message }: { code: string; message: string }) =>
  code === 'too-many' ? importText.noRoom : message
