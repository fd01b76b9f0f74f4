import { useNavigate, useParams, useSearchParams } from 'react-router'
import { useEvent } from '../../../api/events/events.ts'
import { useSlides } from '../../../api/slides/slides.ts'
import { importText } from '../../../text/events/import.ts'
import { uiText } from '../../../text/ui.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { PageTitle } from '../../../ui/display/page-title.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { useStable } from '../../../ui/use-stable.ts'
import { paths } from '../../paths.ts'
import { useDeletedEvent } from '../../shared/deleted-event.tsx'
import { takeDroppedFiles } from '../../shared/files/dropped-files.ts'
import { ENDINGS } from '../../shared/songs/endings.ts'
import { IMAGE_TYPES } from '../../shared/theme/image-file-rules.ts'
import { Formats } from './formats.tsx'
import { Importer } from './importer.tsx'
import type { ImportReport } from './report.ts'
import { useUndoImport } from './use-undo-import.ts'

/** Adds slides from files to an event: choose, review, add, and a report unless all were added. */
export const Component = () => {
  const [query] = useSearchParams()
  const { eventReference = '' } = useParams()
  const event = useEvent(eventReference)
  const slides = useSlides(eventReference)
  const deleted = useDeletedEvent(event)
  const navigate = useNavigate()
  const undo = useUndoImport(eventReference)
  const open = useStable(({ added, total, firstReference: page, references }: ImportReport) => {
    const action = { label: uiText.undo, onAction: () => void undo(references) }
    showToast({ kind: 'success', message: importText.added(added, total), action })
    void navigate(paths.event(eventReference, page === undefined ? {} : { page }), { replace: true })
  })
  if (deleted) return deleted
  return (
    <div className="stack stack--wide">
      <Head eventReference={eventReference} name={event.data?.data.name} />
      {(event.isError || slides.isError) && <Banner kind="error">{importText.loadFailed}</Banner>}
      {(event.isPending || slides.isPending) && <Loading />}
      {event.data && slides.data && (
        <Importer
          intro={importText.intro}
          eventReference={eventReference}
          event={event.data.data}
          endings={[...ENDINGS, ...IMAGE_TYPES]}
          addLabel={importText.add}
          slideCount={slides.data.length}
          eventFor={async () => eventReference}
          behind={query.get('behind') ?? undefined}
          takeFiles={takeDroppedFiles}
          onWhole={open}
          whatCanBeBrought={<Formats />}
          undo={({ references }) => undo(references)}
        />
      )}
    </div>
  )
}

/** The way back to the event, and its name. */
const Head = ({ eventReference, name }: { eventReference: string; name: string | undefined }) => (
  <>
    <p>
      <Link href={paths.event(eventReference)} look="standalone" icon="back">
        {importText.back}
      </Link>
    </p>
    <div>
      <PageTitle title={importText.heading} />
      <p className="muted" dir="auto">
        {name}
      </p>
    </div>
  </>
)
