import { type ReactNode, useEffect, useId } from 'react'
import type { LecternEvent } from '../../../../api/events/events.ts'
import { pasteText } from '../../../../text/events/slides.ts'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import type { ImportedSlide, Remark } from '../../../shared/songs/reading/parsed-file.ts'
import { EventSlidePreviews } from '../../../shared/songs/slides/slide-previews.tsx'

interface FoundSlidesProps {
  event: LecternEvent
  slides: readonly ImportedSlide[]
  remarks: readonly Remark[]
  /** What can be chosen for them. */
  children?: ReactNode
}

/** As many as can be looked through; more would only slow the page down. */
const SHOWN = 100

/** How long a person may type on before the number of slides is said. */
const PAUSE_MS = 1000

/** The slides that a text would become, each with its name and a small picture. */
export const FoundSlides = ({ event, slides, remarks, children }: FoundSlidesProps) => {
  const headingId = useId()
  useSpokenCount(slides.length)
  return (
    <section className="found-slides" aria-labelledby={headingId}>
      <h3 id={headingId}>{slides.length > 0 ? pasteText.found(slides.length) : pasteText.preview}</h3>
      {slides.length === 0 && <p className="muted">{pasteText.none}</p>}
      {children}
      <EventSlidePreviews className="found-slides__list" event={event} slides={slides.slice(0, SHOWN)} />
      {slides.length > SHOWN && <p>{pasteText.more(slides.length - SHOWN)}</p>}
      {remarks.length > 0 && (
        <ul className="small">
          {remarks.slice(0, SHOWN).map(({ line, message }) => (
            <li key={`${line} ${message}`} dir="auto">
              {message}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const useSpokenCount = (count: number) =>
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => announce(pasteText.found(count)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [count])
