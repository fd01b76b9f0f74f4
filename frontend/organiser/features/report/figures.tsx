import type { ReactNode } from 'react'
import type { ShowingReport } from '../../../api/showings/report.ts'
import { reportText } from '../../../text/presenter/report.ts'
import { formatTime } from '../../../ui/display/date-format.ts'
import { languageName } from '../../shared/languages/languages.ts'
import { timeText } from './time-text.ts'

/** The most important numbers of a report. */
export const Figures = ({ report, start }: { report: ShowingReport; start: string }) => {
  const { peak, slides, languages, captions, endDateUtc, readAtUtc } = report
  const seconds = Math.max(0, (Date.parse(endDateUtc ?? readAtUtc) - Date.parse(start)) / 1_000)
  return (
    <dl className="report__figures" aria-label={reportText.figures}>
      <Figure name={reportText.peak} more={peak?.attendees ? reportText.peakAt(formatTime(peak.atUtc)) : undefined}>
        {peak?.attendees ?? 0}
      </Figure>
      <Figure name={reportText.duration}>{timeText(seconds)}</Figure>
      <Figure name={reportText.slideCount}>{slides.length}</Figure>
      {languages.map(({ languageCode, mostAttendees }) => (
        <Figure key={languageCode} name={reportText.reads(languageName(languageCode))} more={reportText.atOnce}>
          {mostAttendees ?? <span className="report__few">{reportText.fewer}</span>}
        </Figure>
      ))}
      {captions && (
        <Figure name={reportText.captions} more={reportText.atOnce}>
          {captions.mostAttendees ?? <span className="report__few">{reportText.fewer}</span>}
        </Figure>
      )}
    </dl>
  )
}

const Figure = ({ name, more, children }: { name: string; more?: string | undefined; children: ReactNode }) => (
  <div className="report__figure">
    <dt>{name}</dt>
    <dd>
      <strong>{children}</strong>
      {more && <span className="muted small"> {more}</span>}
    </dd>
  </div>
)
