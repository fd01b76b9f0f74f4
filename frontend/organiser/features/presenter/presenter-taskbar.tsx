import type { RefObject } from 'react'
import type { LecternEvent } from '../../../api/events/events.ts'
import type { Showing } from '../../../api/showings/showings.ts'
import type { SlideWithContents } from '../../../api/slides/slides.ts'
import { presenterText } from '../../../text/presenter/presenter.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Tag, type TagTone } from '../../../ui/display/card.tsx'
import { DateText } from '../../../ui/display/date-text.tsx'
import { ownFrameAddress } from '../../shared/addresses/frame-address.ts'
import { itemId } from './item-list.tsx'
import { linkOf, type Status, statusOf } from './presentation.ts'
import '../../shared/taskbar.css'

interface PresenterTaskbarProps {
  event: LecternEvent
  showing: Showing
  slides: SlideWithContents[]
  onMinimise: () => void
  toggle: RefObject<HTMLButtonElement | null>
}

const tones: Record<Status, TagTone> = { Ready: 'neutral', Presenting: 'success', Ended: 'warning' }

/** The left side: what is presented, the audience's view, and a way to each item, folded since the list itself is beside it. */
export const PresenterTaskbar = ({ event, showing, slides, onMinimise, toggle }: PresenterTaskbarProps) => {
  const status = statusOf(showing)
  return (
    <aside className="taskbar presenter-taskbar" aria-label={presenterText.taskbar}>
      <Button ref={toggle} icon="sidebar" variant="quiet" size="small" onPress={onMinimise}>
        {presenterText.minimiseTaskbar}
      </Button>
      <div className="stack presenter-taskbar__facts">
        <p className="presenter-taskbar__name">{event.name}</p>
        {showing.location && <p className="muted">{showing.location}</p>}
        <div className="row">
          {showing.isPreview ? (
            <Tag tone="accent">{presenterText.previewTag}</Tag>
          ) : (
            showing.startDateUtc && <DateText value={showing.startDateUtc} />
          )}
          {event.takenDownDateUtc ? (
            <Tag tone="danger">{presenterText.takenDown}</Tag>
          ) : (
            <Tag tone={tones[status]}>{presenterText.statuses[status]}</Tag>
          )}
        </div>
      </div>
      <iframe
        className="audience-frame"
        title={presenterText.framePreview}
        src={ownFrameAddress(linkOf(event, showing), { query: { autoJoin: 'true' } })}
      />
      <details className="presenter-taskbar__fold">
        <summary>{presenterText.programmeItems}</summary>
        <nav aria-label={presenterText.programmeItems}>
          <ol className="presenter-taskbar__items">
            {slides.map((slide) => (
              <ItemLink key={slide.reference} slide={slide} showing={showing} />
            ))}
          </ol>
        </nav>
      </details>
    </aside>
  )
}

const ItemLink = ({ slide, showing }: { slide: SlideWithContents; showing: Showing }) => {
  const isCurrent = slide.reference === showing.latestSessionPage?.reference
  return (
    <li aria-current={isCurrent ? 'true' : undefined}>
      <a
        href={`#${itemId(slide.reference)}`}
        onClick={(event) => {
          event.preventDefault()
          const item = document.getElementById(itemId(slide.reference))
          item?.scrollIntoView({ block: 'center' })
          item?.focus()
        }}
      >
        {slide.name}
      </a>
    </li>
  )
}
