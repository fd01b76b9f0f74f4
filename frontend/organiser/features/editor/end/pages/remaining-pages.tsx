import type { EndPage } from '../../../../../api/events/end.ts'
import type { LecternEvent } from '../../../../../api/events/events.ts'
import { endText } from '../../../../../text/events/end.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { remainingPageId } from './page-focus.ts'
import { usePageDeletion } from './use-page-deletion.tsx'

/** Pages left after a downgrade: attendees don't see them, and they can only be deleted. */
export const RemainingPages = ({ event, pages }: { event: LecternEvent; pages: EndPage[] }) => {
  const deletion = usePageDeletion({ eventReference: event.reference, pages })
  return (
    <>
      <p className="muted">{endText.remainingPages}</p>
      <ul className="plain-list remaining-pages" aria-label={endText.pages}>
        {pages.map((page) => (
          <li key={page.endPageReference} className="remaining-page">
            <span dir="auto">{page.name}</span>
            <Button
              id={remainingPageId(page.endPageReference)}
              icon="delete"
              variant="quiet"
              aria-label={endText.deleteNamed(page.name)}
              onPress={() => deletion.ask(page)}
            />
          </li>
        ))}
      </ul>
      {deletion.dialog}
    </>
  )
}
