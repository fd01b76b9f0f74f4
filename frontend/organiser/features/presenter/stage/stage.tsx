import type { ReactNode } from 'react'
import type { LecternEvent } from '../../../../api/events/events.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import type { SlideWithContents } from '../../../../api/slides/slides.ts'
import { handoutText } from '../../../../text/presenter/handout.ts'
import { reportText } from '../../../../text/presenter/report.ts'
import { notesText, stageText } from '../../../../text/presenter/stage.ts'
import { Link } from '../../../../ui/actions/link.tsx'
import { paths } from '../../../paths.ts'
import { HallPicture } from '../../../shared/slide/hall-picture.tsx'
import { SlidePicture } from '../../../shared/slide/slide-picture.tsx'
import { useDrawnBackground } from '../../../shared/slide/use-drawn-background.ts'
import { useFittedZoom } from '../../../shared/slide/use-fitted-zoom.ts'
import { type AudienceView, audienceViewOf, neighbours, statusOf } from '../presentation.ts'
import type { Presenter } from '../use-presenter.ts'
import { AdvanceLine } from './advance-line.tsx'
import { AudienceLine } from './audience-line.tsx'
import { ChordsOfSlide } from './chords-of-slide.tsx'
import './stage.css'

interface StageProps {
  event: LecternEvent
  showing: Showing
  slides: SlideWithContents[]
  presenter: Pick<Presenter, 'pauseAdvance'>
  /** Whether there is room to draw slides as the hall sees them. */
  isWide: boolean
  /** Shown instead of a slide before the start. */
  invitation: ReactNode
  children?: ReactNode
}

/** The presenter's view: the current and the next slide, with their notes. Nothing here takes a seat. */
export const Stage = ({ event, showing, slides, presenter, isWide, invitation, children }: StageProps) => {
  const reference = showing.latestSessionPage?.reference
  const current = slides.find((slide) => slide.reference === reference)
  const { next } = neighbours(slides, reference)
  const view = audienceViewOf(event, showing)
  const status = statusOf(showing)
  const shared = { event, slides, isWide }
  return (
    <section className="stage" aria-label={stageText.label} data-view={view}>
      <div className="stage__cards">
        {status === 'Ready' ? (
          invitation
        ) : (
          <Card
            kind="now"
            heading={headingOf(view, current !== undefined)}
            isFaint={view !== 'Shown'}
            {...shared}
            slide={current}
            without={stageText.nothingShown}
          />
        )}
        {status === 'Ended' ? (
          <After eventReference={event.reference} showing={showing} />
        ) : (
          <Card
            kind="next"
            heading={stageText.next}
            {...shared}
            slide={next}
            without={current && stageText.lastSlide}
          />
        )}
      </div>
      <div className="stage__lines">
        <AudienceLine view={view} />
        {view === 'Shown' && current?.pageBody.advanceAfterSeconds && (
          <AdvanceLine showing={showing} presenter={presenter} />
        )}
        {children}
      </div>
    </section>
  )
}

/** What is true of the slide: a held one and the last one are not shown. */
const headingOf = (view: AudienceView, hasSlide: boolean) => {
  if (!hasSlide || view === 'Shown') return stageText.now
  return view === 'OnHold' ? stageText.onHold : stageText.lastShown
}

interface CardProps {
  kind: 'now' | 'next'
  heading: string
  /** The audience doesn't see this slide. */
  isFaint?: boolean
  event: LecternEvent
  slides: SlideWithContents[]
  isWide: boolean
  slide: SlideWithContents | undefined
  /** The text shown without a slide. */
  without: string | undefined
}

const Card = ({ kind, heading, isFaint = false, event, slides, isWide, slide, without }: CardProps) => (
  <section
    className={`stage-card stage-card--${kind}${isFaint ? ' stage-card--faint' : ''}`}
    aria-labelledby={`stage-${kind}`}
  >
    <div className="stage-card__head">
      <h2 id={`stage-${kind}`}>{heading}</h2>
      {slide && (
        <p className="stage-card__name" dir="auto">
          {slide.name}
        </p>
      )}
      {slide && <span className="stage-card__place">{stageText.place(slides.indexOf(slide) + 1, slides.length)}</span>}
    </div>
    {slide ? (
      <SlideWithNotes kind={kind} heading={heading} event={event} isWide={isWide} slide={slide} />
    ) : (
      <p className="muted">{without}</p>
    )}
  </section>
)

/** In place of a next slide after the end: what is left for attendees. */
const After = ({ eventReference, showing }: { eventReference: string; showing: Showing }) => (
  <section className="stage-card stage-card--after" aria-labelledby="stage-after">
    <div className="stage-card__head">
      <h2 id="stage-after">{stageText.after}</h2>
    </div>
    <p>{stageText.afterHint}</p>
    <Link href={paths.event(eventReference, { page: 'End' })} look="secondary" icon="edit">
      {stageText.editEnd}
    </Link>
    {!showing.isPreview && (
      <div className="row">
        <Link href={paths.report(eventReference, showing.reference)} look="secondary" icon="users">
          {reportText.link}
        </Link>
        <Link href={paths.handout(eventReference, showing.reference)} look="secondary" icon="print">
          {handoutText.link}
        </Link>
      </div>
    )}
  </section>
)

interface SlideWithNotesProps extends Pick<CardProps, 'kind' | 'heading' | 'event' | 'isWide'> {
  slide: SlideWithContents
}

/** Both may be longer than their place, so both can be scrolled, also by keyboard. */
const SlideWithNotes = ({ kind, heading, event, isWide, slide }: SlideWithNotesProps) => {
  const { reference, name, pageBody } = slide
  const background = useDrawnBackground(event)
  const box = useFittedZoom<HTMLElement>({ least: 0.3, isOff: isWide })
  const picture = {
    theme: event,
    background,
    rows: pageBody.rows,
    languageCode: event.defaultLanguageCode,
    empty: stageText.emptySlide,
    topLevel: 3,
  } as const
  return (
    <>
      <figure
        ref={box}
        aria-label={stageText.slideOf(heading, name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached by keyboard
        tabIndex={0}
        className={isWide ? 'stage-card__wall' : 'stage-card__slide'}
      >
        {isWide ? <HallPicture {...picture} reference={reference} /> : <SlidePicture {...picture} />}
      </figure>
      <ChordsOfSlide kind={kind} name={name} page={pageBody} languageCode={event.defaultLanguageCode} />
      {pageBody.notes !== '' && (
        <div
          role="note"
          aria-label={stageText.notesOf(name)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
          tabIndex={0}
          className="stage-card__notes"
        >
          <h3>{notesText.heading}</h3>
          <p dir="auto">{pageBody.notes}</p>
        </div>
      )}
    </>
  )
}
