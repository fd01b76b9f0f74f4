import { useParams } from 'react-router'
import { useEvent } from '../../../api/events/events.ts'
import { useSlides } from '../../../api/slides/slides.ts'
import { importText } from '../../../text/events/import.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { paths } from '../../paths.ts'
import { useDeletedEvent } from '../../shared/deleted-event.tsx'
import { Importer } from './importer.tsx'
import { ENDINGS } from './parsers/read-file.ts'

/** Adds slides from files to the end of an event: choose, review, add, report. */
export const Component = () => {
  const { eventReference = '' } = useParams()
  const event = useEvent(eventReference)
  const slides = useSlides(eventReference)
  const deleted = useDeletedEvent(event)
  if (deleted) return deleted
  return (
    <div className="stack stack--wide">
      <p>
        <Link href={paths.event(eventReference)} look="standalone" icon="back">
          {importText.back}
        </Link>
      </p>
      <div>
        <PageTitle title={importText.heading} />
        <p className="muted" dir="auto">
          {event.data?.data.name}
        </p>
      </div>
      {(event.isError || slides.isError) && <Banner kind="error">{importText.loadFailed}</Banner>}
      {(event.isPending || slides.isPending) && <Loading />}
      {event.data && slides.data && (
        <Importer
          intro={importText.intro}
          endings={ENDINGS}
          addLabel={importText.add}
          slideCount={slides.data.length}
          eventFor={async () => eventReference}
        />
      )}
    </div>
  )
}
