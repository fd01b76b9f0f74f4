import type { ReactNode } from 'react'
import { useEventStyle } from '../../../../api/events/event-style.ts'
import type { LecternEvent } from '../../../../api/events/events.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import type { SlideWithContents } from '../../../../api/slides/slides.ts'
import { presenterText } from '../../../../text/presenter.ts'
import { notesText, stageText } from '../../../../text/presenter-stage.ts'
import { Tag } from '../../../../ui/display/card.tsx'
import { SlidePicture } from '../../../shared/slide/slide-picture.tsx'
import { neighbours, statusOf } from '../presentation.ts'
import './stage.css'

interface StageProps {
  event: LecternEvent
  showing: Showing
  slides: SlideWithContents[]
  /** Stands in the place of the shown slide before the start. */
  invitation: ReactNode
  children?: ReactNode
}

/** What the presenter looks at: what is shown, what comes next, and the notes of both. Nothing here takes a seat. */
export const Stage = ({ event, showing, slides, invitation, children }: StageProps) => {
  const reference = showing.latestSessionPage?.reference
  const current = slides.find((slide) => slide.reference === reference)
  const { next } = neighbours(slides, reference)
  const isOnHold = current && statusOf(showing) === 'Presenting' && showing.latestSessionPageBlank
  return (
    <section className="stage" aria-label={stageText.label}>
      {statusOf(showing) === 'Ready' ? (
        invitation
      ) : (
        <Card kind="now" event={event} slides={slides} slide={current} without={stageText.nothingShown}>
          {isOnHold && <Tag tone="warning">{presenterText.onHold}</Tag>}
        </Card>
      )}
      <Card kind="next" event={event} slides={slides} slide={next} without={current && stageText.lastSlide} />
      {children}
    </section>
  )
}

interface CardProps {
  kind: 'now' | 'next'
  event: LecternEvent
  slides: SlideWithContents[]
  slide: SlideWithContents | undefined
  /** What is said where there is no slide. */
  without: string | undefined
  children?: ReactNode
}

const Card = ({ kind, event, slides, slide, without, children }: CardProps) => (
  <section className={`stage-card stage-card--${kind}`} aria-labelledby={`stage-${kind}`}>
    <div className="stage-card__head">
      <h2 id={`stage-${kind}`}>{stageText[kind]}</h2>
      {slide && (
        <p className="stage-card__name" dir="auto">
          {slide.name}
        </p>
      )}
      {children}
      {slide && <span className="stage-card__place">{stageText.place(slides.indexOf(slide) + 1, slides.length)}</span>}
    </div>
    {slide ? <SlideWithNotes kind={kind} event={event} slide={slide} /> : <p className="muted">{without}</p>}
  </section>
)

interface SlideWithNotesProps {
  kind: 'now' | 'next'
  event: LecternEvent
  slide: SlideWithContents
}

/** Both may be longer than their place, so both can be scrolled, also by keyboard. */
const SlideWithNotes = ({ kind, event, slide: { name, pageBody } }: SlideWithNotesProps) => {
  const style = useEventStyle(event.reference)
  return (
    <>
      <figure
        aria-label={stageText.slideOf(stageText[kind], name)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached by keyboard
        tabIndex={0}
        className="stage-card__slide"
      >
        <SlidePicture
          theme={event}
          background={style.data}
          rows={pageBody.rows}
          languageCode={event.defaultLanguageCode}
          empty={stageText.emptySlide}
        />
      </figure>
      {pageBody.notes !== '' && (
        <div
          role="note"
          aria-label={stageText.notesOf(name)}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled has to be reached by keyboard
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
