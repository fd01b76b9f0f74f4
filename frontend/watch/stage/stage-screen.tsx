import { useRef } from 'react'
import type { StageSlide, StageState } from '../../api/watch/types.ts'
import { ChordTools } from '../../slide/chords/chord-tools.tsx'
import { ChordView } from '../../slide/chords/chord-view.tsx'
import { chordedSlide } from '../../slide/chords/chorded-lines.ts'
import type { FrameImage } from '../../slide/image-view.tsx'
import { SlideContent } from '../../slide/slide-content.tsx'
import { clockOf } from '../../slide/video-length.ts'
import { chordText } from '../../text/watch/chords.ts'
import { useScreenOn } from '../../ui/screen/use-screen-on.ts'
import { useFitted } from '../hall/fit/use-fitted.ts'
import { useText } from '../language/language-context.tsx'
import type { PageFrame, StagePage } from '../page.ts'
import { MessageScreen } from '../screens/message-screen.tsx'
import { StageTimes } from './stage-times.tsx'
import { useStage } from './use-stage.ts'

/**
 * The stage display, for those who sing, play or speak: what is shown, what comes next, chords, the private notes and the time. It takes no seat.
 */
export const StageScreen = ({ page, frame }: { page: StagePage; frame: PageFrame }) => {
  const text = useText()
  const { stage, isDown, isGone } = useStage(page)
  useScreenOn(!isGone)
  if (isGone) return <MessageScreen title={text.stage.gone} hint={text.stage.goneHint} base={frame.base} />
  const { now, next, status } = stage
  return (
    <main className="stage" data-status={status}>
      <h1 className="unseen" lang={stage.languageCode}>
        {stage.eventName}
      </h1>
      <StageTimes stage={stage} now={frame.now} isDown={isDown} />
      {stage.announcement && (
        <p className="stage-announcement" lang={stage.languageCode} dir="auto">
          {stage.announcement.text}
        </p>
      )}
      <Transposing slide={[now, next].find((slide) => slide?.chords)} />
      <Slide
        className="stage-now"
        heading={headingOf(stage, text)}
        slide={now}
        stage={stage}
        without={withoutOf(stage, text)}
      />
      <Slide
        className="stage-next"
        heading={text.stage.next}
        slide={next}
        stage={stage}
        without={now ? text.stage.lastSlide : ''}
      />
      <Notes slide={now ?? next} stage={stage} />
    </main>
  )
}

type Text = ReturnType<typeof useText>

const headingOf = ({ status }: StageState, text: Text) => (status === 'hold' ? text.hold : text.stage.now)

const withoutOf = ({ status }: StageState, text: Text) =>
  status === 'ended' ? text.ended : status === 'waiting' ? text.waiting : text.nothingYet

interface SlideProps {
  className: string
  heading: string
  slide: StageSlide | null
  stage: StageState
  /** The words shown without a slide. */
  without: string
}

const Slide = ({ className, heading, slide, stage, without }: SlideProps) => (
  <section className={`stage-part ${className}`} aria-labelledby={className}>
    <div className="stage-head">
      <h2 id={className}>{heading}</h2>
      {slide && (
        <>
          <p lang={stage.languageCode} dir="auto">
            {slide.name}
          </p>
          <span>
            {slide.position}/{stage.slideCount}
          </span>
        </>
      )}
    </div>
    <div className="stage-box">
      {slide ? <Fitted key={slide.reference} slide={slide} languageCode={stage.languageCode} /> : <p>{without}</p>}
    </div>
  </section>
)

const Fitted = ({ slide, languageCode }: { slide: StageSlide; languageCode: string }) => {
  const text = useText()
  const content = useRef<HTMLDivElement>(null)
  useFitted(content, { breaksOnce: true })
  const chorded = chordedSlide(slide)
  return (
    <div ref={content} className="hall-fit">
      {chorded ? (
        <>
          <ChordView slide={chorded} languageCode={languageCode} />
          {chorded.left.length > 0 && <p className="stage-left">{chordText[text.language].left}</p>}
        </>
      ) : (
        <SlideContent
          rows={slide.rows}
          languageCode={languageCode}
          words={text}
          topLevel={3}
          frameImage={nameVideo(text)}
        />
      )}
    </div>
  )
}

/** The name and the length of a video: what it shows is on the wall. */
const nameVideo =
  (text: Text): FrameImage =>
  ({ video, altText }, image) =>
    video ? (
      <p className="text">
        {text.videoSays(altText ?? '')} ({clockOf(video.durationSeconds)})
      </p>
    ) : (
      image
    )

/** Plays the song that has chords, of the current slide if it has some, in another key. */
const Transposing = ({ slide }: { slide: StageSlide | null | undefined }) => {
  const text = useText()
  const chorded = slide && chordedSlide(slide)
  if (!chorded) return null
  return (
    <div className="stage-chords">
      <ChordTools song={chorded.song} sheet={chorded.sheet} words={chordText[text.language]} />
    </div>
  )
}

const Notes = ({ slide, stage }: { slide: StageSlide | null; stage: StageState }) => {
  const text = useText()
  if (!slide?.notes) return null
  return (
    <section className="stage-part stage-notes" aria-labelledby="stage-notes">
      <div className="stage-head">
        <h2 id="stage-notes">{text.stage.notes}</h2>
      </div>
      <p lang={stage.languageCode} dir="auto">
        {slide.notes}
      </p>
    </section>
  )
}
