import { asApiError, LeftOverEvent } from '../../../api/client/api-error.ts'
import { wizardText } from '../../../text/events/events.ts'
import { fromLocalInput } from '../../../ui/display/date-format.ts'
import type { ShownError } from '../../../ui/feedback/banner.tsx'

export interface NameAndDate {
  name: string
  hasDate: boolean
  /** The value of the date field, in local time. */
  startDate: string
  location: string
}

/** The errors of step 1 (docs/product-rules.md#creating-an-event). */
export const nameAndDateErrors = ({ name, hasDate, startDate }: NameAndDate): ShownError[] => [
  ...(name.trim() === '' ? [{ field: 'name', message: wizardText.nameRequired }] : []),
  ...(hasDate && !fromLocalInput(startDate) ? [{ field: 'startDateUtc', message: wizardText.startDateRequired }] : []),
]

/** The event's showing; none without a date. */
export const showingOf = ({ hasDate, startDate, location }: NameAndDate) => {
  const startDateUtc = hasDate ? fromLocalInput(startDate) : undefined
  return startDateUtc ? { startDateUtc, location: location.trim() } : undefined
}

/** The errors of a failed creation: the server's, or a generic one (docs/product-rules.md#notices-and-confirmations). */
export const creationErrors = (error: unknown): ShownError[] => {
  if (error instanceof LeftOverEvent) return [...creationErrors(error.cause), { message: wizardText.leftOver }]
  const { hasErrorList, errors } = asApiError(error)
  return hasErrorList ? errors : [{ message: wizardText.failed }]
}

const FIRST_STEP_FIELDS: (string | undefined)[] = ['name', 'teamReference', 'startDateUtc', 'location']

/** The step with the errors' fields. */
export const stepOf = (errors: ShownError[]): 1 | 2 =>
  errors.some(({ field }) => FIRST_STEP_FIELDS.includes(field)) ? 1 : 2
