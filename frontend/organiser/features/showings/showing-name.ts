import type { Showing } from '../../../api/showings/showings.ts'
import { showingsText } from '../../../text/presenter/presenter.ts'
import { formatDateTime } from '../../../ui/display/date-format.ts'

/** A showing's name: its start, in local time. */
export const showingName = ({ startDateUtc }: Pick<Showing, 'startDateUtc'>) =>
  startDateUtc ? formatDateTime(startDateUtc) : showingsText.undated
