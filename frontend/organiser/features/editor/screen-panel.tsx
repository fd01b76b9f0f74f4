import { useScreenPreviewLink } from '../../../api/showings.ts'
import { editorText } from '../../../text/editor.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { ownFrameAddress } from '../../shared/frame-address.ts'
import type { OwnScreen } from './screens.ts'
import { PANEL_HEADING_ID } from './use-editor.tsx'

interface ScreenPanelProps {
  eventReference: string
  screen: OwnScreen
}

/** Each screen's name, and where it stands behind the preview link. */
const screens = {
  Welcome: { name: editorText.welcome, place: { behind: '/start' } },
  About: { name: editorText.about, place: { query: { screen: 'about' } } },
  End: { name: editorText.end, place: { behind: '/end' } },
} as const

/** One of the event's own screens, as the audience sees it. */
export const ScreenPanel = ({ eventReference, screen }: ScreenPanelProps) => {
  const { name, place } = screens[screen]
  const previewLink = useScreenPreviewLink(eventReference)
  return (
    <section className="panel" aria-labelledby={PANEL_HEADING_ID}>
      <h2 id={PANEL_HEADING_ID} tabIndex={-1}>
        {name}
      </h2>
      <p className="muted">{editorText.screenHint}</p>
      {previewLink.isPending && <Loading />}
      {previewLink.isError && <Banner kind="error">{editorText.problem}</Banner>}
      {previewLink.data && (
        <iframe
          key={screen}
          className="screen-frame"
          title={editorText.screenPreview(name)}
          src={ownFrameAddress(previewLink.data, place)}
        />
      )}
    </section>
  )
}
