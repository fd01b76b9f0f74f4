import type { ReactNode } from 'react'
import { type LecternEvent, useEventFeature } from '../../../../api/events/events.ts'
import { useWelcome, type WelcomeScreen } from '../../../../api/events/welcome.ts'
import { editorText } from '../../../../text/events/editor.ts'
import { welcomeText } from '../../../../text/events/welcome.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { QueryState } from '../../../../ui/feedback/query-state.tsx'
import { moveFocus } from '../../../../ui/focus/move-focus.ts'
import { Checkbox } from '../../../../ui/forms/choices.tsx'
import { ownFrameAddress } from '../../../shared/addresses/frame-address.ts'
import { UpgradeHint } from '../../../shared/plans/upgrade-hint.tsx'
import { PANEL_HEADING_ID } from '../use-editor.tsx'
import { ImageSection } from './image-section.tsx'
import { sectionId, type WelcomeImage } from './use-image-section.ts'
import { useWelcomeChanges, type WelcomeChanger } from './use-welcome-changes.ts'
import './welcome.css'

/** The welcome screen's images, with a preview that reloads after each change. */
export const WelcomePanel = ({ event }: { event: LecternEvent }) => {
  const welcome = useWelcome(event.reference)
  return (
    <section className="panel" aria-labelledby={PANEL_HEADING_ID}>
      <div className="panel__head">
        <h2 id={PANEL_HEADING_ID} tabIndex={-1}>
          {welcomeText.heading}
        </h2>
      </div>
      <div className="panel__body">
        <p className="muted">{welcomeText.intro}</p>
        <QueryState query={welcome} failure={welcomeText.loadFailed} />
        {welcome.data && <Loaded event={event} {...welcome.data} reload={welcome.refetch} />}
      </div>
    </section>
  )
}

interface LoadedProps {
  event: LecternEvent
  data: WelcomeScreen
  etag: string | undefined
  reload: () => Promise<{ data: { etag: string | undefined } | undefined }>
}

const Loaded = ({ event, data, etag, reload }: LoadedProps) => {
  const changer = useWelcomeChanges({ eventReference: event.reference, etag, reload })
  return (
    <div className="welcome">
      <div className="welcome__parts">
        {changer.conflict && <Conflict {...changer.conflict} />}
        <Part event={event} name="image" stored={data} changer={changer} />
        <Part event={event} name="icon" stored={data.icon} changer={changer}>
          <HideIcon isHidden={data.useNoIcon} changer={changer} />
        </Part>
      </div>
      <iframe
        key={etag}
        className="screen-frame"
        title={editorText.screenPreview(editorText.welcome)}
        src={ownFrameAddress(data.previewLink, { behind: '/start' })}
      />
    </div>
  )
}

const features = { image: 'WelcomePageBackground', icon: 'WelcomePageLogo' } as const

interface PartProps {
  event: LecternEvent
  name: WelcomeImage
  stored: { blobName: string | null; fileName: string | null }
  changer: WelcomeChanger
  children?: ReactNode
}

const Part = ({ event, name, stored, changer, children }: PartProps) => {
  const words = welcomeText.images[name]
  const isAllowed = useEventFeature(event.reference, features[name])
  return (
    <section id={sectionId(name)} className="welcome-part" aria-labelledby={`${sectionId(name)}-heading`}>
      <h3 id={`${sectionId(name)}-heading`}>{words.heading}</h3>
      {isAllowed ? (
        <ImageSection name={name} stored={stored} changer={changer} />
      ) : (
        <UpgradeHint>{words.needsPlan}</UpgradeHint>
      )}
      {children}
    </section>
  )
}

const HideIcon = ({ isHidden, changer }: { isHidden: boolean; changer: WelcomeChanger }) => {
  const change = (useNoIcon: boolean) => {
    const done = useNoIcon ? welcomeText.iconHidden : welcomeText.iconShown
    if (!changer.isSending('useNoIcon')) void changer.send({ part: 'useNoIcon', changes: { useNoIcon }, done })
  }
  const [problem] = changer.errorsOf('useNoIcon')
  return (
    <>
      <Checkbox name="useNoIcon" isSelected={isHidden} onChange={change} hint={welcomeText.hideIconHint}>
        {welcomeText.hideIcon}
      </Checkbox>
      {problem && <Banner kind="error">{problem.message}</Banner>}
    </>
  )
}

interface ConflictProps {
  repeat: () => void
  drop: () => void
}

const Conflict = ({ repeat, drop }: ConflictProps) => {
  const decide = (decision: () => void) => () => {
    decision()
    // The buttons disappear with the question
    moveFocus(() => document.getElementById(PANEL_HEADING_ID), { after: 'removal' })
  }
  return (
    <Banner kind="warning">
      <p>{welcomeText.conflict}</p>
      <div className="row">
        <Button onPress={decide(repeat)}>{welcomeText.repeat}</Button>
        <Button variant="quiet" onPress={decide(drop)}>
          {welcomeText.drop}
        </Button>
      </div>
    </Banner>
  )
}
