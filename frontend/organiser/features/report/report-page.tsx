import { useRef } from 'react'
import { useParams } from 'react-router'
import { type LecternEvent, useEvent } from '../../../api/events/events.ts'
import { reportFile, type ShowingReport, useReport } from '../../../api/showings/report.ts'
import { reportText } from '../../../text/presenter/report.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { formatTime } from '../../../ui/display/date-format.ts'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { paths } from '../../paths.ts'
import { useDeletedEvent } from '../../shared/deleted-event.tsx'
import { saveFile } from '../../shared/files/save-file.ts'
import { AttendeesChart, pictureOf } from './attendees-chart.tsx'
import { Figures } from './figures.tsx'
import { ReportState } from './report-state.tsx'
import { momentText, timeText } from './time-text.ts'
import './report.css'

/** How a showing went: attendees, slides and languages, in counts (docs/product-rules.md#reports). */
export const Component = () => {
  const { eventReference = '', showingReference = '' } = useParams()
  const event = useEvent(eventReference)
  const report = useReport(eventReference, showingReference)
  const deleted = useDeletedEvent(event)
  if (deleted) return deleted
  return (
    <div className="stack stack--wide report">
      <p className="report__tools">
        <Link href={paths.present(eventReference, showingReference)} look="standalone" icon="back">
          {reportText.back}
        </Link>
      </p>
      <QueryState query={event} failure={reportText.loadFailed} />
      {event.data && <PageTitle title={reportText.heading(event.data.data.name)} />}
      {event.data && <QueryState query={report} failure={reportText.loadFailed} />}
      {event.data && report.data && (
        <Report event={event.data.data} showing={showingReference} report={report.data} query={report} />
      )}
    </div>
  )
}

interface ReportProps {
  event: LecternEvent
  showing: string
  report: ShowingReport
  query: ReturnType<typeof useReport>
}

const Report = ({ event, showing, report, query }: ReportProps) => {
  const { presentationStartUtc, samples, slides } = report
  if (!presentationStartUtc) return <Empty title={reportText.notStarted} hint={reportText.notStartedHint} />
  return (
    <>
      <ReportState report={report} start={presentationStartUtc} query={query} />
      {samples.length === 0 && slides.length === 0 ? (
        <Empty title={reportText.noFigures} hint={reportText.noFiguresHint} />
      ) : (
        <>
          <Figures report={report} start={presentationStartUtc} />
          <Attendees event={event} showing={showing} report={report} />
          <Slides event={event} showing={showing} report={report} />
          <p className="muted">{reportText.intro}</p>
        </>
      )}
    </>
  )
}

const Empty = ({ title, hint }: { title: string; hint: string }) => (
  <EmptyState icon="users">
    <p className="empty__title">{title}</p>
    <p>{hint}</p>
  </EmptyState>
)

type PartProps = Pick<ReportProps, 'event' | 'showing' | 'report'>

const Attendees = ({ event, showing, report }: PartProps) => {
  const picture = useRef<SVGSVGElement>(null)
  const save = () => picture.current && saveFile(pictureOf(picture.current), reportText.heading(event.name), 'svg')
  const hasAttendees = (report.peak?.attendees ?? 0) > 0
  return (
    <section className="report__part" aria-labelledby="report-attendees">
      <div className="report__head">
        <h2 id="report-attendees">{reportText.attendees}</h2>
        <div className="row report__tools">
          {hasAttendees && (
            <Button icon="image" size="small" onPress={save}>
              {reportText.picture}
            </Button>
          )}
          <CsvLink event={event} showing={showing} table="attendees" label={reportText.attendees} />
        </div>
      </div>
      {!hasAttendees && <p>{reportText.noAttendees}</p>}
      {hasAttendees && <AttendeesChart report={report} picture={picture} />}
      {hasAttendees && (
        <details className="report__table">
          <summary>{reportText.asTable}</summary>
          <Samples report={report} />
        </details>
      )}
    </section>
  )
}

/** Two narrow columns, which fit on a phone too. */
const Samples = ({ report: { samples } }: Pick<ReportProps, 'report'>) => (
  <table>
    <caption className="visually-hidden">{reportText.attendees}</caption>
    <thead>
      <tr>
        <th scope="col">{reportText.time}</th>
        <th scope="col">{reportText.count}</th>
      </tr>
    </thead>
    <tbody>
      {samples.map(({ atUtc, attendees }) => (
        <tr key={atUtc}>
          <th scope="row">{momentText(Date.parse(atUtc))}</th>
          <td>{attendees}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Slides = ({ event, showing, report: { slides } }: PartProps) => {
  const longest = Math.max(1, ...slides.map(({ seconds }) => seconds))
  return (
    <section className="report__part" aria-labelledby="report-slides">
      <div className="report__head">
        <h2 id="report-slides">{reportText.slides}</h2>
        <div className="row report__tools">
          {slides.length > 0 && <CsvLink event={event} showing={showing} table="slides" label={reportText.slides} />}
        </div>
      </div>
      {slides.length === 0 ? (
        <p>{reportText.noSlides}</p>
      ) : (
        <DataTable
          caption={reportText.slides}
          rows={slides}
          keyOf={({ slideReference }) => slideReference}
          columns={[
            { id: 'slide', header: reportText.slide, isRowHeader: true, cell: ({ name }) => <SlideName name={name} /> },
            { id: 'first', header: reportText.firstShown, cell: ({ firstShownUtc }) => formatTime(firstShownUtc) },
            {
              id: 'time',
              header: reportText.shownFor,
              cell: ({ seconds }) => <TimeShown seconds={seconds} share={seconds / longest} />,
            },
            { id: 'times', header: reportText.shownTimes, cell: ({ times }) => times },
          ]}
        />
      )}
    </section>
  )
}

const SlideName = ({ name }: { name: string | null }) =>
  name === null ? <em>{reportText.deleted}</em> : <bdi>{name}</bdi>

interface CsvLinkProps extends Omit<PartProps, 'report'> {
  table: 'attendees' | 'slides'
  label: string
}

const CsvLink = ({ event, showing, table, label }: CsvLinkProps) => (
  <Link
    href={reportFile(event.reference, showing, table)}
    download=""
    look="secondary"
    size="small"
    icon="download"
    aria-label={reportText.csvOf(label)}
  >
    {reportText.csv}
  </Link>
)

/** A time with its share of the longest one, as a bar. */
const TimeShown = ({ seconds, share }: { seconds: number; share: number }) => (
  <span className="report__time">
    {timeText(seconds)}
    <span className="report__bar" aria-hidden="true" style={{ inlineSize: `${100 * share}%` }} />
  </span>
)
