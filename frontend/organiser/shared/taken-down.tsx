import type { LecternEvent } from '../../api/events/events.ts'
import { dashboardText } from '../../text/events/events.ts'
import { shellText } from '../../text/shell.ts'
import { Link } from '../../ui/actions/link.tsx'
import { formatDateTime } from '../../ui/display/date-format.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { paths } from '../paths.ts'

/** Says that an administrator took the event down, and whom to ask; nothing for other events. */
export const TakenDown = ({ event: { takenDownDateUtc } }: { event: Pick<LecternEvent, 'takenDownDateUtc'> }) =>
  takenDownDateUtc && (
    <Banner kind="warning">
      {dashboardText.takenDown(formatDateTime(takenDownDateUtc))} <Link href={paths.contact}>{shellText.contact}</Link>
    </Banner>
  )
