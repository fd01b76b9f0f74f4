import { type HTMLAttributes, useEffect } from 'react'
import { Cover } from '../../../../slide/background-picture.tsx'
import { SlideContent } from '../../../../slide/slide-content.tsx'
import { landingText } from '../../../../text/landing.ts'
import { buttonClass } from '../../../../ui/actions/button.tsx'
import { POLITE } from '../../../../ui/screen/live-region.ts'
import { pictureCss } from '../../../shared/slide/picture-css.ts'
import { ShadowFrame } from '../../../shared/slide/shadow-frame.tsx'
import { slideWords } from '../../../shared/slide/slide-words.ts'
import { readyThemes, themePicture } from '../../../shared/theme/ready-themes.ts'
import { sampleSlides } from './sample-slides.ts'
import screens from './screens.css?inline'
import './live-sample.css'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'live-sample': HTMLAttributes<HTMLElement> & { class: string }
    }
  }
}

const css = pictureCss(screens)
const { label, hint, next, pause } = landingText.sample

/**
 * A hall's screen and a phone with the slides of a sample event, and a presenter's remote. `live-sample-element.ts` moves it, in this app
 * and in the page that is drawn at build time; without a script the first slide stays.
 */
export const LiveSample = () => {
  useEffect(() => void import('./live-sample-element.ts'), [])
  return (
    <live-sample class="live-sample" role="group" aria-label={label}>
      <ShadowFrame className="live-sample__screens" css={css}>
        <Room />
        <div className="hall" aria-hidden="true">
          <Slides align="Centre" />
        </div>
        <div className="phone">
          <Slides />
        </div>
      </ShadowFrame>
      <div className="live-sample__remote">
        <p>{hint}</p>
        <button type="button" className={buttonClass('primary', 'large', false)} data-remote="next">
          {next}
        </button>
        <button type="button" className={buttonClass('quiet', 'medium', false)} data-remote="pause" aria-pressed="true">
          {pause}
        </button>
      </div>
      <p className="visually-hidden" {...POLITE} />
    </live-sample>
  )
}

/** Those who sit in the hall, seen from behind; some hold a phone. */
const Room = () => (
  <div className="room" aria-hidden="true">
    {[0, 1].map((row) => (
      <svg key={row} viewBox="0 0 640 120" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
        <path
          className="lit"
          d={seatsOf(row)
            .filter(({ seat }) => seat % 3 === 1)
            .map(phoneOf)
            .join('')}
        />
        <path d={seatsOf(row).map(personOf).join('')} />
      </svg>
    ))}
  </div>
)

interface Seat {
  seat: number
  x: number
  y: number
  size: number
}

/** The nearer row has fewer and larger people. */
const seatsOf = (row: number): Seat[] => {
  const size = 13 + row * 6
  return Array.from({ length: 12 - row * 3 }, (_, seat) => ({
    seat,
    x: Math.round((seat + 0.6 - row * 0.25) * (58 + row * 19) + ((seat * 37) % 11)),
    y: 38 + row * 30 + ((seat * 23) % 9),
    size,
  }))
}

/** A head, and shoulders down to the edge of the picture. */
const personOf = ({ x, y, size }: Seat) =>
  `M${x - size} ${y}a${size} ${size + 2} 0 1 0 ${2 * size} 0a${size} ${size + 2} 0 1 0-${2 * size} 0z` +
  `M${x - 2 * size} 120V${y + 2 * size + 3}q0-${size} ${size}-${size}h${2 * size}q${size} 0 ${size} ${size}V120z`

const phoneOf = ({ x, y, size }: Seat) => `M${x + size + 3} ${y - 2}h${size - 3}v${size + 6}h-${size - 3}z`

/** All slides, of which one is shown, as on phones or in the hall. */
const Slides = ({ align }: { align?: 'Centre' }) =>
  sampleSlides.map(({ name, theme, rows }, index) => {
    const look = readyThemes[theme]
    return (
      <div key={name} className="frame" hidden={index > 0}>
        <div
          className="look"
          data-font={look.fontStyleEnum}
          data-colour={look.colourStyleEnum}
          data-align={align ?? ''}
          data-scheme={look.colourScheme}
        >
          <Cover scrimOpacity={look.scrim}>
            <img
              src={themePicture(theme, 'small')}
              alt=""
              fetchPriority={index === 0 ? 'auto' : 'low'}
              decoding="async"
            />
          </Cover>
          <div className="slide">
            <SlideContent rows={rows} languageCode="en" words={slideWords} />
          </div>
        </div>
      </div>
    )
  })
