import { useState } from 'react'
import { useEvent } from '../../../api/events/events.ts'
import { type LibraryItem, type LibraryItemDetails, type LibraryUse, useLibraryItem } from '../../../api/library.ts'
import { libraryText } from '../../../text/events/library.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Tag } from '../../../ui/display/card.tsx'
import { DateText } from '../../../ui/display/date-text.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Modal } from '../../../ui/overlays/modal.tsx'
import { paths } from '../../paths.ts'
import { ChangeElsewhere, otherUses } from '../../shared/library/change-elsewhere.tsx'
import { ItemSlides } from '../../shared/library/item-slides.tsx'
import { LastShown } from '../../shared/library/library-list.tsx'
import { ItemTags } from './item-tags.tsx'

interface Props {
  /** Undefined while the dialog is closed. */
  item: LibraryItem | undefined
  onClose: () => void
}

/** A song or slide with its slides and the events that have it. */
export const ItemDialog = ({ item, onClose }: Props) => (
  <Modal title={item?.title ?? ''} isOpen={item !== undefined} onClose={onClose} size="half">
    {item && <Details reference={item.reference} />}
  </Modal>
)

const Details = ({ reference }: Pick<LibraryItem, 'reference'>) => {
  const query = useLibraryItem(reference)
  return (
    <>
      <QueryState query={query} failure={libraryText.itemFailed} />
      {query.data && <Contents details={query.data} />}
    </>
  )
}

const Contents = ({ details }: { details: LibraryItemDetails }) => {
  const { item, slides, uses, eventReference } = details
  const event = useEvent(eventReference)
  const [isChanging, setChanging] = useState(false)
  return (
    <div className="stack stack--wide">
      <p className="library-item__facts muted">
        {item.authors && <span dir="auto">{item.authors}</span>}
        {item.ccliNumber && <Tag>{libraryText.ccli(item.ccliNumber)}</Tag>}
        <LastShown item={item} />
      </p>
      <section className="stack">
        <h3>{libraryText.contents}</h3>
        {event.data && <ItemSlides event={event.data.data} slides={slides} />}
      </section>
      <ItemTags item={item} />
      <section className="stack">
        <h3>{libraryText.usedIn}</h3>
        <ul className="plain-list library-uses">
          {uses.map((use) => (
            <Use key={use.eventReference} use={use} />
          ))}
        </ul>
        {otherUses(details).length > 0 && (
          <p>
            <Button onPress={() => setChanging(true)}>{libraryText.changeElsewhere}</Button>
          </p>
        )}
      </section>
      <ChangeElsewhere details={isChanging ? details : undefined} onClose={() => setChanging(false)} />
    </div>
  )
}

const Use = ({ use }: { use: LibraryUse }) => (
  <li className="library-use">
    <Link href={paths.event(use.eventReference)}>
      <bdi>{use.eventName}</bdi>
    </Link>
    {use.startDateUtc && <DateText value={use.startDateUtc} part="day" />}
    {use.isUpcoming && use.startDateUtc && <Tag tone="accent">{libraryText.upcoming}</Tag>}
    {!use.isSame && <Tag>{libraryText.otherText}</Tag>}
  </li>
)
