import { landingText } from '../../../text/landing.ts'

/** A decorative drawing of the product: one slide on the organiser's screen and on two phones. */
export const StagePicture = () => (
  <div className="stage" aria-hidden="true">
    <div className="stage__screen">
      <span className="stage__live">{landingText.picture.live}</span>
      <Verse />
    </div>
    <div className="stage__phone stage__phone--left">
      <Verse />
    </div>
    <div className="stage__phone stage__phone--right">
      <Verse />
    </div>
  </div>
)

const Verse = () => (
  <span className="stage__verse">
    {landingText.picture.verse.map((line) => (
      <span key={line}>{line}</span>
    ))}
  </span>
)
