import { useEffect, useRef, useState } from 'react'
import type { ShownSlide } from '../../../api/watch/types.ts'
import { imageAddress } from '../../../slide/image-address.ts'
import { slideOnScreen } from '../../announce/announce-changes.ts'
import { useText } from '../../language/language-context.tsx'
import { AnnouncementCard } from '../../screens/live/announcement-card.tsx'
import type { WatchState } from '../../state/watch-state.ts'
import { useFitted } from '../fit/use-fitted.ts'
import type { Transition } from '../settings/hall-settings.ts'
import { HallLayers } from './hall-layers.tsx'
import { fullPicture, lowerThirdParts } from './lower-third.ts'

/** How long two lines stay, unless the address says `&seconds=`. A congregation sings a line of a hymn in about five seconds. */
const USUAL_SECONDS = 10
/** Of the window's height. The plate has room for two such lines. */
const LETTERS = 0.052

/** For a video mixer: the slide's text on a plate over the lower third, and nothing when there is no slide. */
export const Overlay = ({ state, transition }: { state: WatchState; transition: Transition }) => {
  const slide = slideOnScreen(state)
  const { event, display } = state
  return (
    <main className={`overlay ${transition}`}>
      <h1 className="unseen" lang={event.languageCode}>
        {event.name}
      </h1>
      <AnnouncementCard state={state} />
      <HallLayers id={slide?.reference ?? 'none'} position={slide?.position} transition={transition}>
        {slide && <LowerThird slide={slide} languageCode={slide.languageCode ?? display.languageCode} />}
      </HallLayers>
    </main>
  )
}

const LowerThird = ({ slide, languageCode }: { slide: ShownSlide; languageCode: string }) => {
  const text = useText()
  const parts = lowerThirdParts(slide.rows)
  const lines = parts[useStep(parts.length)]
  const picture = fullPicture(slide.rows, parts)
  if (picture?.blobName) {
    const { blobName, altText } = picture
    return <img className="overlay-picture" src={imageAddress(blobName, 1920)} alt={altText ?? text.image} />
  }
  return lines ? <Plate lines={lines} label={text.slideRegion} languageCode={languageCode} /> : null
}

const Plate = ({ lines, label, languageCode }: { lines: string[]; label: string; languageCode: string }) => {
  const content = useRef<HTMLDivElement>(null)
  useFitted(content, { most: typeof innerHeight === 'number' ? innerHeight * LETTERS : undefined })
  return (
    <section className="plate" aria-label={label} lang={languageCode}>
      <div className="plate-room">
        <div ref={content} className="hall-fit">
          {lines.map((line) => (
            <p key={line} className="line" dir="auto">
              {line}
            </p>
          ))}
        </div>
      </div>
    </section>
  )
}

/** Counts up to the last of so many steps. */
const useStep = (count: number) => {
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (step >= count - 1) return
    const seconds = Math.max(1, Number(new URLSearchParams(location.search).get('seconds')) || USUAL_SECONDS)
    const timer = setTimeout(() => setStep(step + 1), seconds * 1_000)
    return () => clearTimeout(timer)
  }, [step, count])
  return Math.min(step, Math.max(0, count - 1))
}
