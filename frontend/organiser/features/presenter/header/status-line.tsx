import type { Showing } from '../../../../api/showings/showings.ts'
import { presenterText } from '../../../../text/presenter/presenter.ts'
import { parseUtc } from '../../../../ui/display/date-format.ts'
import { elapsedSince, statusLine, statusOf } from '../presentation.ts'
import { useNow } from '../use-now.ts'

/** How the presentation stands, and for how long it runs or ran. */
export const StatusLine = ({ showing }: { showing: Showing }) => {
  const isLive = statusOf(showing) === 'Presenting' && !showing.latestSessionPageBlank
  const { presentationStartUtc: startUtc, endDateUtc: endUtc } = showing
  return (
    <p className="status-line">
      <span role="status" className={isLive ? 'status-line__words status-line__words--live' : 'status-line__words'}>
        {statusLine(showing)}
      </span>
      {startUtc && (endUtc ? <Elapsed startUtc={startUtc} at={timeOf(endUtc)} /> : <Counting startUtc={startUtc} />)}
    </p>
  )
}

const timeOf = (utc: string) => parseUtc(utc)?.getTime() ?? 0

const Counting = ({ startUtc }: { startUtc: string }) => <Elapsed startUtc={startUtc} at={useNow()} />

/** For the eye; a timer is silent unless it is asked for. */
const Elapsed = ({ startUtc, at }: { startUtc: string; at: number }) => (
  <span role="timer" aria-label={presenterText.elapsed} className="status-line__time">
    {elapsedSince(startUtc, at)}
  </span>
)
