import type { ApiError } from '../../../api/client/api-error.ts'
import { importText } from '../../../text/events/import.ts'
import type { ImportedSlide, ParsedFile, Remark } from '../../shared/songs/reading/parsed-file.ts'
import type { ReadOptions } from '../../shared/songs/reading/read-text.ts'

/** The result for a slide: its reference, or why it wasn't added. */
type Outcome = { reference: string } | { error: ApiError }

export interface ChosenFile {
  id: number
  name: string
  /** The file itself, which is read again after a choice. */
  source: File
  options: ReadOptions
  parsed: ParsedFile
}

/** A file with the slides to import. */
export interface FileSlides {
  file: ChosenFile
  slides: ImportedSlide[]
  remarks: Remark[]
}

interface FileReport {
  id: number
  name: string
  total: number
  added: number
  remarks: Remark[]
}

export interface ImportReport {
  eventReference: string
  files: FileReport[]
  added: number
  total: number
  /** Nothing was refused. */
  isWhole: boolean
  firstReference: string | undefined
  /** The slides that were added. */
  references: string[]
}

/** A report that may be of an interrupted import. */
export interface ImportResult extends ImportReport {
  /** How many slides can still be added: those at and behind the interruption. */
  missing: number
}

/** The downloaded event among files whose settings count: the first one. */
export const eventAmong = (files: readonly ChosenFile[]) => files.find(({ parsed }) => parsed.event)

/** Nothing in it can be imported. */
export const isUnread = ({ parsed }: ChosenFile) => parsed.slides.length === 0 && !parsed.event

/** The result for each file. Slides that were never tried are listed too, with the reason why the import stopped. */
export const reportOf = (
  eventReference: string,
  perFile: readonly FileSlides[],
  outcomes: readonly Outcome[],
  /** The parts of the downloaded event's screens that weren't added. */
  lost: readonly Remark[] = [],
): ImportReport => {
  let place = 0
  const whose = eventAmong(perFile.map(({ file }) => file)) ?? perFile[0]?.file
  const files = perFile.map(({ file, slides, remarks: known }): FileReport => {
    const own = slides.map((slide) => ({ slide, outcome: outcomes[place++] }))
    const failed = own.flatMap(({ slide, outcome }): Remark[] => {
      if (outcome && 'reference' in outcome) return []
      const why = outcome ? reasonOf(outcome.error) : importText.stopped
      return [{ line: slide.line, message: importText.notAdded(slide.name, why) }]
    })
    const remarks = [...failed, ...(file === whose ? lost : []), ...known]
    return { id: file.id, name: file.name, total: slides.length, added: slides.length - failed.length, remarks }
  })
  const references = outcomes.flatMap((outcome) => ('reference' in outcome ? [outcome.reference] : []))
  const total = files.reduce((sum, file) => sum + file.total, 0)
  const isWhole = references.length === total && lost.length === 0
  const [firstReference] = references
  return { eventReference, files, added: references.length, total, isWhole, firstReference, references }
}

const reasonOf = ({ code, message }: { code: string; message: string }) =>
  code === 'too-many' ? importText.noRoom : message
