import type { Showing } from '../../../api/showings/showings.ts'
import { showingsText } from '../../../text/presenter/presenter.ts'
import { reportText } from '../../../text/presenter/report.ts'
import { Icon } from '../../../ui/actions/icon.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Menu } from '../../../ui/actions/menu.tsx'
import { Card, Tag, type TagTone } from '../../../ui/display/card.tsx'
import { formatDay } from '../../../ui/display/date-format.ts'
import { paths } from '../../paths.ts'
import { type ShowingLabel, showingLabel } from './showing-label.ts'
import { showingName } from './showing-name.ts'

interface ShowingCardProps {
  eventReference: string
  showing: Showing
  onEdit: () => void
  onDelete: () => void
}

const tones: Record<ShowingLabel, TagTone> = {
  Ended: 'neutral',
  Presenting: 'success',
  Expired: 'warning',
  Upcoming: 'accent',
}

/** One showing: its date links to its presenter. */
export const ShowingCard = ({ eventReference, showing, onEdit, onDelete }: ShowingCardProps) => {
  const name = showingName(showing)
  const present = paths.present(eventReference, showing.reference)
  return (
    <Card isInteractive className="showing-card">
      <DayTile startDateUtc={showing.startDateUtc} />
      <h2 className="showing-card__name">
        <Link href={present} className="card__link">
          {name}
        </Link>
      </h2>
      <div className="card__controls">
        <Menu
          label={showingsText.menuOf(name)}
          entries={[
            { id: 'edit', label: showingsText.edit, icon: 'edit', onAction: onEdit },
            { id: 'present', label: showingsText.present, icon: 'play', href: present },
            { id: 'delete', label: showingsText.delete, icon: 'delete', isDestructive: true, onAction: onDelete },
          ]}
        />
      </div>
      {showing.location && (
        <p className="muted showing-card__place">
          <bdi>{showing.location}</bdi>
        </p>
      )}
      <State eventReference={eventReference} showing={showing} />
    </Card>
  )
}

/** The day as on a calendar sheet, for the eye; the showing's name says it in words. */
const DayTile = ({ startDateUtc }: Pick<Showing, 'startDateUtc'>) => {
  const [day, month] = startDateUtc ? formatDay(startDateUtc).split('-') : []
  return (
    <span className="day-tile" aria-hidden="true">
      {day ? (
        <>
          <span className="day-tile__month">{month}</span>
          {day}
        </>
      ) : (
        <Icon name="screen" />
      )}
    </span>
  )
}

/** The status, and the report once there is one. */
const State = ({ eventReference, showing }: Pick<ShowingCardProps, 'eventReference' | 'showing'>) => {
  const label = showingLabel(showing, Date.now())
  return (
    <div className="showing-card__state">
      <Tag tone={tones[label]}>{showingsText.labels[label]}</Tag>
      {showing.presentationStartUtc && (
        <Link
          href={paths.report(eventReference, showing.reference)}
          className="card__controls"
          aria-label={reportText.linkOf(showingName(showing))}
        >
          {reportText.link}
        </Link>
      )}
    </div>
  )
}
