import type { ShowingReport, useReport } from '../../../api/showings/report.ts'
import { reportText } from '../../../text/presenter/report.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { formatDateTime, formatTime } from '../../../ui/display/date-format.ts'
import { announce } from '../../../ui/feedback/announcer.tsx'

interface Props {
  report: ShowingReport
  start: string
  query: Pick<ReturnType<typeof useReport>, 'refetch' | 'isFetching'>
}

/** When the showing was; while it runs, that these are the figures so far, and how to get newer ones. */
export const ReportState = ({ report: { endDateUtc, readAtUtc }, start, query }: Props) => {
  if (endDateUtc) return <p>{reportText.times(formatDateTime(start), formatDateTime(endDateUtc))}</p>
  const refresh = async () => {
    const { data, isError } = await query.refetch()
    if (data && !isError) announce(reportText.refreshed(data.samples.at(-1)?.attendees ?? 0))
  }
  return (
    <div className="row report__state">
      <p>{reportText.live(formatTime(readAtUtc))}</p>
      <Button icon="redo" size="small" isPending={query.isFetching} onPress={refresh}>
        {reportText.refresh}
      </Button>
    </div>
  )
}
