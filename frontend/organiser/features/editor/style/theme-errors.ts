import { asApiError } from '../../../../api/client/api-error.ts'
import { themeText } from '../../../../text/events/events.ts'
import type { ShownError } from '../../../../ui/feedback/banner.tsx'

/** Why a theme wasn't saved; after a conflict, what the next try does. */
export const themeErrors = (error: unknown): ShownError[] => {
  const { status, errors } = asApiError(error)
  return status === 412 ? [{ message: themeText.changedElsewhere }] : errors
}
