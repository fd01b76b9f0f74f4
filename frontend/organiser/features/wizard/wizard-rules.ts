import { asApiError, LeftOverEvent } from '../../../api/client/api-error.ts'
import { wizardText } from '../../../text/events.ts'
import { fromLocalInput } from '../../../ui/display/date-format.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'

export interface NameAndDate {
  name: string
  hasDate: boolean
  /** The value of the date field, in local time. */
  startDate: string
  location: string
}

/** What keeps step 1 from leading on (document 2, section 5). */
export const nameAndDateErrors = ({ name, hasDate, startDate }: NameAndDate): ShownError[] => [
  ...(name.trim() === '' ? [{ field: 'name', message: wizardText.nameRequired }] : []),
  ...(hasDate && !fromLocalInput(startDate) ? [{ field: 'startDateUtc', message: wizardText.startDateRequired }] : []),
]

/** The showing that goes with the event; without a date there is none. */
export const showingOf = ({ hasDate, startDate, location }: NameAndDate) => {
  const startDateUtc = hasDate ? fromLocalInput(startDate) : undefined
  return startDateUtc ? { startDateUtc, location: location.trim() } : undefined
}

/** What a failed creation says: the server's own words, or one's own when it gave none (document 2, section 8). */
export const creationErrors = (error: unknown): ShownError[] => {
  if (error instanceof LeftOverEvent) return [...creationErrors(error.cause), { message: wizardText.leftOver }]
  const { hasErrorList, errors } = asApiError(error)
  return hasErrorList ? errors : [{ message: wizardText.failed }]
}

const FIRST_STEP_FIELDS: (string | undefined)[] = ['name', 'startDateUtc', 'location']

/** The step whose fields the errors are about. */
export const stepOf = (errors: ShownError[]): 1 | 2 =>
  errors.some(({ field }) => FIRST_STEP_FIELDS.includes(field)) ? 1 : 2
