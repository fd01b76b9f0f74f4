import type { EventListItem } from '../../../api/events/events.ts'
import { dashboardText } from '../../../text/events/events.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Menu, type MenuEntry } from '../../../ui/actions/menu.tsx'
import { Card, Tag } from '../../../ui/display/card.tsx'
import { DateText } from '../../../ui/display/date-text.tsx'
import { paths } from '../../paths.ts'
import { spacedCode } from '../../shared/share/access-code.ts'
import { SlidePicture, type SlidePictureProps } from '../../shared/slide/slide-picture.tsx'
import { useFittedZoom } from '../../shared/slide/use-fitted-zoom.ts'
import { WhenSeen } from '../../shared/slide/when-seen.tsx'
import { presentTarget } from './present-target.ts'
import { useIsOpening } from './use-is-opening.ts'

export interface EventCardProps {
  event: EventListItem
  /** The level of its heading. */
  level: 3 | 4
  onShare: (event: EventListItem) => void
  onDuplicate: (event: EventListItem) => void
  onDelete: (event: EventListItem) => void
}

/** One event: its name leads to the editor, Present to the presenter, its menu to everything else. */
export const EventCard = ({ event, level, ...actions }: EventCardProps) => (
  <Card isInteractive className={useIsOpening(event.reference) ? 'event-card event-card--opening' : 'event-card'}>
    <FirstSlide event={event} />
    <div className="event-card__head">
      <EventName event={event} level={level} />
      <div className="card__controls">
        <CardMenu event={event} {...actions} />
      </div>
    </div>
    <div className="event-card__line">
      <p className="muted event-card__when">
        {event.startDateUtc && <DateText value={event.startDateUtc} />}
        {event.location && <bdi>{event.location}</bdi>}
      </p>
      <EventStates event={event} />
    </div>
    <div className="event-card__foot">
      <EventFacts event={event} />
      <PresentLink event={event}>{dashboardText.present}</PresentLink>
    </div>
  </Card>
)

type OfEvent = Pick<EventCardProps, 'event'>

/** Its name, which leads to the editor. A long one is cut off for the eye. */
export const EventName = ({ event, level }: Pick<EventCardProps, 'event' | 'level'>) => {
  const Heading = `h${level}` as const
  return (
    <Heading dir="auto" className="event-name" title={event.name}>
      <Link href={paths.event(event.reference)} className="card__link">
        {event.name}
      </Link>
    </Heading>
  )
}

/** Its showings, slides and access code. */
export const EventFacts = ({ event }: OfEvent) => (
  <div className="event-facts">
    <Tag>{dashboardText.showingsCount(event.totalShowings)}</Tag>
    <Tag>{dashboardText.slidesCount(event.totalPages)}</Tag>
    <Tag>{dashboardText.codeTag(spacedCode(event.sessionDetails.accessCode))}</Tag>
  </div>
)

/** What is unusual about it at this moment. */
export const EventStates = ({ event }: OfEvent) => (
  <div className="event-states">
    {event.liveShowing && !event.takenDownDateUtc && <Live {...event.liveShowing} />}
    {event.takenDownDateUtc && <Tag tone="danger">{dashboardText.takenDownTag}</Tag>}
    {event.sessionDetails.isTemplate && <Tag tone="accent">{dashboardText.templateTag}</Tag>}
    {event.sessionDetails.isTour && <Tag tone="success">{dashboardText.tourTag}</Tag>}
  </div>
)

export const PresentLink = ({ event, children }: OfEvent & { children?: string }) => (
  <div className="card__controls">
    <Link
      href={presentTarget(event)}
      look={event.liveShowing ? 'primary' : 'secondary'}
      size="small"
      icon="play"
      className={children ? '' : 'button--icon'}
      aria-label={dashboardText.presentOf(event.name)}
    >
      {children}
    </Link>
  </div>
)

const Live = ({ attendeeCount }: NonNullable<EventListItem['liveShowing']>) => (
  <>
    <Tag tone="danger">{dashboardText.live}</Tag>
    <Tag>{dashboardText.attendees(attendeeCount)}</Tag>
  </>
)

/** The first slide as phones show it; the editor has its full text. */
const FirstSlide = ({ event: { picture, totalPages } }: OfEvent) => {
  const { rows, languageCode, background } = picture
  const behind = background && { ...background, backgroundType: background.type }
  return (
    <WhenSeen className="event-card__picture">
      <FittedSlide theme={picture} background={behind ?? undefined} rows={rows} languageCode={languageCode} />
      {totalPages === 0 && <span className="event-card__empty">{dashboardText.noSlides}</span>}
    </WhenSeen>
  )
}

/** All of its words, smaller where they are many. */
const FittedSlide = (slide: SlidePictureProps) => {
  const box = useFittedZoom<HTMLSpanElement>(ZOOMS)
  return (
    <span ref={box} className="event-card__slide">
      <SlidePicture {...slide} />
    </span>
  )
}

const ZOOMS = { least: 0.14, most: 0.4 }

export const CardMenu = ({ event, onShare, onDuplicate, onDelete }: Omit<EventCardProps, 'level'>) => {
  const showings: MenuEntry = {
    id: 'showings',
    label: dashboardText.showings,
    icon: 'bullets',
    href: paths.showings(event.reference),
  }
  const deletion: MenuEntry = {
    id: 'delete',
    label: dashboardText.delete,
    icon: 'delete',
    isDestructive: true,
    onAction: () => onDelete(event),
  }
  // After a downgrade several showings may be left, and stay presentable
  const hasShowings = event.ownerFeatures.includes('MultipleShowings') || event.hasMultipleCustomShowings
  const entries: MenuEntry[] = [
    { id: 'edit', label: dashboardText.edit, icon: 'edit', href: paths.event(event.reference) },
    ...(hasShowings ? [showings] : []),
    { id: 'share', label: dashboardText.share, icon: 'share', onAction: () => onShare(event) },
    { id: 'present', label: dashboardText.present, icon: 'play', href: presentTarget(event) },
    { id: 'duplicate', label: dashboardText.duplicate, icon: 'copy', onAction: () => onDuplicate(event) },
    ...(event.mayDelete ? [deletion] : []),
  ]
  return <Menu label={dashboardText.menuOf(event.name)} entries={entries} />
}
