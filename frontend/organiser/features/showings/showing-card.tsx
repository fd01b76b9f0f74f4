import type { Showing } from '../../../api/showings/showings.ts'
import { showingsText } from '../../../text/presenter/presenter.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Menu } from '../../../ui/actions/menu.tsx'
import { Card, Tag, type TagTone } from '../../../ui/display/card.tsx'
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
  const label = showingLabel(showing, Date.now())
  const name = showingName(showing)
  const present = paths.present(eventReference, showing.reference)
  return (
    <Card isInteractive>
      <div className="showing-card__head">
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
      </div>
      {showing.location && (
        <p className="muted">
          <bdi>{showing.location}</bdi>
        </p>
      )}
      <div className="row showing-card__state">
        <Tag tone={tones[label]}>{showingsText.labels[label]}</Tag>
      </div>
    </Card>
  )
}
