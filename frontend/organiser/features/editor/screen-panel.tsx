import { type LecternEvent, useAboutPage, useScreenPreviewLink } from '../../../api/events.ts'
import { editorText } from '../../../text/editor.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Loading } from '../../../ui/feedback/spinner.tsx'
import { ContentEditor } from './content/content-editor.tsx'
import type { Screen } from './screens.ts'

interface ScreenPanelProps {
  event: LecternEvent
  screen: Screen
  onDirtyChange: (isDirty: boolean) => void
}

/** One of the event's own screens: the about page as its content, welcome and end as the audience sees them. */
export const ScreenPanel = ({ event, screen, onDirtyChange }: ScreenPanelProps) => {
  if (screen === 'About') return <AboutPanel event={event} onDirtyChange={onDirtyChange} />
  const isEnd = screen === 'End'
  const name = isEnd ? editorText.end : editorText.welcome
  return (
    <section className="panel" aria-labelledby="screen-name">
      <h2 id="screen-name">{name}</h2>
      <p className="muted">{editorText.screenHint}</p>
      <ScreenFrame eventReference={event.reference} path={isEnd ? '/end' : '/start'} name={name} />
    </section>
  )
}

const ScreenFrame = ({ eventReference, path, name }: { eventReference: string; path: string; name: string }) => {
  const previewLink = useScreenPreviewLink(eventReference)
  if (previewLink.isPending) return <Loading />
  if (previewLink.isError) return <Banner kind="error">{editorText.loadFailed}</Banner>
  return (
    <iframe
      key={path}
      className="screen-frame"
      title={editorText.screenPreview(name)}
      src={`${previewLink.data}${path}`}
    />
  )
}

const AboutPanel = ({ event, onDirtyChange }: Omit<ScreenPanelProps, 'screen'>) => {
  const page = useAboutPage(event.reference)
  return (
    <section className="panel" aria-labelledby="screen-name">
      <h2 id="screen-name">{editorText.about}</h2>
      {page.isPending && <Loading />}
      {page.isError && <Banner kind="error">{editorText.loadFailed}</Banner>}
      {page.data && (
        <ContentEditor
          key={page.data.pageId}
          pageReference={page.data.pageId}
          event={event}
          onDirtyChange={onDirtyChange}
        />
      )}
    </section>
  )
}
