import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type EndScreen, useEnd } from '../../../../api/events/end.ts'
import { type LecternEvent, useEventFeature } from '../../../../api/events/events.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { endText } from '../../../../text/events/end.ts'
import { Card } from '../../../../ui/display/card.tsx'
import { QueryState } from '../../../../ui/feedback/query-state.tsx'
import { ownFrameAddress } from '../../../shared/addresses/frame-address.ts'
import { useDirtyParts } from '../use-dirty-parts.ts'
import { type Editor, PANEL_HEADING_ID } from '../use-editor.tsx'
import { EndLinksForm } from './end-links-form.tsx'
import { EndPages } from './pages/end-pages.tsx'
import { OpenPage } from './pages/open-page.tsx'
import './end.css'

interface EndPanelProps {
  event: LecternEvent
  editor: Editor
}

/** The end screen's links and pages, with a preview that reloads after each save. */
export const EndPanel = (props: EndPanelProps) => {
  const end = useEnd(props.event.reference)
  return (
    <section className="panel" aria-labelledby={PANEL_HEADING_ID}>
      <div className="panel__head">
        <h2 id={PANEL_HEADING_ID} tabIndex={-1}>
          {endText.heading}
        </h2>
      </div>
      <div className="panel__body">
        <p className="muted">{endText.intro}</p>
        <QueryState query={end} failure={endText.loadFailed} />
        {end.data && <Loaded {...props} end={end.data.data} etag={end.data.etag} reload={end.refetch} />}
      </div>
    </section>
  )
}

const PARTS = ['links', 'name', 'page'] as const

interface LoadedProps extends EndPanelProps {
  end: EndScreen
  etag: string | undefined
  reload: () => Promise<unknown>
}

const Loaded = ({ event, editor, end, etag, reload }: LoadedProps) => {
  const [query] = useSearchParams()
  const mayEdit = useEventFeature(event.reference, 'EndCustomPages')
  const [saves, setSaves] = useState(0)
  const dirty = useDirtyParts(PARTS, editor.setDirty)
  const open = mayEdit ? end.pages.find((page) => page.endPageReference === query.get('endPage')) : undefined
  return (
    <div className="end">
      <div className="end__forms">
        <Card>
          <EndLinksForm eventReference={event.reference} links={end} onDirtyChange={dirty.links} reload={reload} />
        </Card>
        <Card>
          <EndPages event={event} pages={end.pages} open={open} editor={editor} mayEdit={mayEdit} />
        </Card>
      </div>
      {open && (
        <OpenPage
          key={open.endPageReference}
          event={event}
          page={open}
          pages={end.pages}
          editor={editor}
          onDirtyChange={dirty.page}
          onNameDirtyChange={dirty.name}
          onSaved={() => setSaves((before) => before + 1)}
        />
      )}
      <iframe
        key={`${etag} ${saves}`}
        className="screen-frame"
        title={editorText.screenPreview(editorText.end)}
        src={ownFrameAddress(end.previewLink, { behind: '/end' })}
      />
    </div>
  )
}
