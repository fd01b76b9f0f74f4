import { type HTMLAttributes, useEffect } from 'react'
import { SlideContent } from '../../../../slide/slide-content.tsx'
import { landingText } from '../../../../text/landing.ts'
import { buttonClass } from '../../../../ui/actions/button.tsx'
import { POLITE } from '../../../../ui/screen/live-region.ts'
import { pictureCss } from '../../../shared/slide/picture-css.ts'
import { ShadowFrame } from '../../../shared/slide/shadow-frame.tsx'
import { slideWords } from '../../../shared/slide/slide-words.ts'
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
        <div className="hall" aria-hidden="true">
          <Slides align="Centre" scheme="dark" />
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

/** All slides, of which one is shown, as on phones or in the hall. */
const Slides = ({ align = '', scheme }: { align?: string; scheme?: 'dark' }) =>
  sampleSlides.map(({ name, look, rows }, index) => (
    <div key={name} className="frame" hidden={index > 0}>
      <div
        className="look"
        data-font={look.fontStyleEnum}
        data-colour={look.colourStyleEnum}
        data-align={align}
        data-theme={scheme}
      >
        <div className="slide">
          <SlideContent rows={rows} languageCode="en" words={slideWords} />
        </div>
      </div>
    </div>
  ))
