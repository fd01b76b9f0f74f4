import { type ReactNode, useEffect, useId } from 'react'
import type { LecternEvent } from '../../../../api/events/events.ts'
import type { Row } from '../../../../api/watch/types.ts'
import { importText } from '../../../../text/events/import.ts'
import { pasteText } from '../../../../text/events/slides.ts'
import { announce } from '../../../../ui/feedback/announcer.tsx'
import { SlidePicture } from '../../../shared/slide/slide-picture.tsx'
import { useDrawnBackground } from '../../../shared/slide/use-drawn-background.ts'
import { WhenSeen } from '../../../shared/slide/when-seen.tsx'
import { type ImportedSlide, type Remark, shortName } from '../../../shared/songs/parsed-file.ts'

interface FoundSlidesProps {
  event: LecternEvent
  slides: readonly ImportedSlide[]
  remarks: readonly Remark[]
  /** What can be chosen for them. */
  children?: ReactNode
}

/** As many as can be looked through; more would only slow the page down. */
const SHOWN = 100

/** How much of a slide's notes is shown, in characters. */
const MOST_OF_NOTES = 120

/** How long a person may type on before the number of slides is said. */
const PAUSE_MS = 1000

/** The slides that a text would become, each with its name and a small picture. */
export const FoundSlides = ({ event, slides, remarks, children }: FoundSlidesProps) => {
  const headingId = useId()
  const background = useDrawnBackground(event)
  useSpokenCount(slides.length)
  return (
    <section className="found-slides" aria-labelledby={headingId}>
      <h3 id={headingId}>{slides.length > 0 ? pasteText.found(slides.length) : pasteText.preview}</h3>
      {slides.length === 0 && <p className="muted">{pasteText.none}</p>}
      {children}
      <ol className="plain-list found-slides__list">
        {slides.slice(0, SHOWN).map((slide, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the slides of a text never change their places
          <li key={index} className="found-slide">
            <WhenSeen className="slide-thumbnail">
              <SlidePicture
                theme={event}
                background={background}
                rows={shownRows(slide)}
                languageCode={event.defaultLanguageCode}
              />
            </WhenSeen>
            <div>
              <span dir="auto">{slide.name}</span>
              {slide.notes && (
                <p className="muted small" dir="auto">
                  {importText.notes(shortName(slide.notes, MOST_OF_NOTES))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
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

const EMPTY = { fileName: null, blobName: null, altText: null, width: null, height: null }

const shownRows = ({ rows }: ImportedSlide): Row[] =>
  rows.map(({ blocks }, row) => ({
    reference: `${row}`,
    isExpandable: false,
    blocks: blocks.map(({ blockType, text = null, textStyle = null }, place) => ({
      ...EMPTY,
      reference: `${row} ${place}`,
      blockType,
      text,
      textStyle,
    })),
  }))

const useSpokenCount = (count: number) =>
  useEffect(() => {
    if (count === 0) return
    const timer = setTimeout(() => announce(pasteText.found(count)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [count])
