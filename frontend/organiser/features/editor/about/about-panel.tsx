import { useState } from 'react'
import type { LecternEvent } from '../../../../api/events/events.ts'
import { useAboutPage, useWelcome } from '../../../../api/events/welcome.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { aboutText } from '../../../../text/events/welcome.ts'
import { QueryState } from '../../../../ui/feedback/query-state.tsx'
import { ownFrameAddress } from '../../../shared/addresses/frame-address.ts'
import { ContentEditor } from '../content/content-editor.tsx'
import { type Editor, PANEL_HEADING_ID } from '../use-editor.tsx'

interface AboutPanelProps {
  event: LecternEvent
  editor: Editor
}

/** The about screen's editor and preview. The preview reloads after each save. */
export const AboutPanel = ({ event, editor }: AboutPanelProps) => {
  const page = useAboutPage(event.reference)
  const welcome = useWelcome(event.reference)
  const [saves, setSaves] = useState(0)
  const loads = [page, welcome]
  const unloaded = loads.find((one) => one.isError) ?? loads.find((one) => one.isPending)
  return (
    <section className="panel" aria-labelledby={PANEL_HEADING_ID}>
      <div className="panel__head">
        <h2 id={PANEL_HEADING_ID} tabIndex={-1}>
          {aboutText.heading}
        </h2>
      </div>
      <div className="panel__body">
        <p className="muted">
          {aboutText.intro} {aboutText.whileEmpty}
        </p>
        {unloaded && <QueryState query={unloaded} failure={aboutText.loadFailed} />}
        {page.data && (
          <ContentEditor
            key={page.data}
            pageReference={page.data}
            event={event}
            onDirtyChange={editor.setDirty}
            onSaved={() => setSaves((before) => before + 1)}
          />
        )}
        {welcome.data && (
          <iframe
            key={saves}
            className="screen-frame"
            title={editorText.screenPreview(editorText.about)}
            src={ownFrameAddress(welcome.data.data.previewLink, { query: { screen: 'about' } })}
          />
        )}
      </div>
    </section>
  )
}
