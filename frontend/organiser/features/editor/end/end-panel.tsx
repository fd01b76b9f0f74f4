import { type EndScreen, useEnd } from '../../../../api/end.ts'
import { useFeature } from '../../../../api/login.ts'
import { editorText } from '../../../../text/editor.ts'
import { endText } from '../../../../text/end.ts'
import { Link } from '../../../../ui/actions/link.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { RetryBanner } from '../../../../ui/feedback/retry-banner.tsx'
import { Loading } from '../../../../ui/feedback/spinner.tsx'
import { paths } from '../../../paths.ts'
import { ownFrameAddress } from '../../../shared/frame-address.ts'
import { PANEL_HEADING_ID } from '../use-editor.tsx'
import { EndLinksForm } from './end-links-form.tsx'

interface EndPanelProps {
  eventReference: string
  onDirtyChange: (isDirty: boolean) => void
}

/** The end screen: its links, and how the audience sees it. The frame is loaded anew after each save. */
export const EndPanel = (props: EndPanelProps) => {
  const end = useEnd(props.eventReference)
  return (
    <section className="panel" aria-labelledby={PANEL_HEADING_ID}>
      <h2 id={PANEL_HEADING_ID} tabIndex={-1}>
        {endText.heading}
      </h2>
      <p className="muted">{endText.intro}</p>
      {end.isPending && <Loading />}
      {end.isError && (
        <RetryBanner message={endText.loadFailed} isTrying={end.isFetching} onRetry={() => void end.refetch()} />
      )}
      {end.data && <Loaded {...props} end={end.data.data} etag={end.data.etag} reload={() => void end.refetch()} />}
    </section>
  )
}

interface LoadedProps extends EndPanelProps {
  end: EndScreen
  etag: string | undefined
  reload: () => void
}

const Loaded = ({ end, etag, ...rest }: LoadedProps) => {
  const isAllowed = useFeature('EndDonationLink')
  return (
    <>
      {isAllowed ? (
        <EndLinksForm key={etag} links={end} etag={etag} {...rest} />
      ) : (
        <Banner isQuiet>
          {endText.needsPlan} <Link href={paths.subscription}>{endText.seePlans}</Link>
        </Banner>
      )}
      <iframe
        key={etag}
        className="screen-frame"
        title={editorText.screenPreview(editorText.end)}
        src={ownFrameAddress(end.previewLink, { behind: '/end' })}
      />
    </>
  )
}
