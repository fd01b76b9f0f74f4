import type { SlideWithContents } from '../../../../api/slides/slides.ts'
import { ChordTools } from '../../../../slide/chords/chord-tools.tsx'
import { ChordView } from '../../../../slide/chords/chord-view.tsx'
import { chordedSlide } from '../../../../slide/chords/chorded-lines.ts'
import '../../../../slide/styles/chords.css'
import { chordsText } from '../../../../text/presenter/chords.ts'
import { chordText } from '../../../../text/watch/chords.ts'
import './chords-of-slide.css'

interface ChordsOfSlideProps {
  kind: 'now' | 'next'
  name: string
  page: Pick<SlideWithContents['pageBody'], 'rows' | 'chords'>
  languageCode: string
}

/** The chords of a slide's words, in the key in which this browser plays the song. Attendees don't get them. */
export const ChordsOfSlide = ({ kind, name, page, languageCode }: ChordsOfSlideProps) => {
  const chorded = chordedSlide({ name, ...page })
  if (!chorded) return null
  return (
    <div
      role="note"
      aria-label={chordsText.chordsOf(name)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
      tabIndex={0}
      className="stage-card__notes stage-card__chords"
    >
      <h3>{chordsText.heading}</h3>
      {kind === 'now' && <ChordTools song={chorded.song} sheet={chorded.sheet} words={chordText.en} />}
      <ChordView slide={chorded} languageCode={languageCode} />
      {chorded.left.length > 0 && <p className="muted small">{chordText.en.left}</p>}
    </div>
  )
}
