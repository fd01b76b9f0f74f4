import type { CSSProperties } from 'react'
import { drawnBlock } from '../../../../openapi/rules/pictures/picture-fit.ts'
import { accentsOf, groundOf } from '../../../../openapi/rules/theme/accents.ts'
import type { EventStyle } from '../../../api/events/event-style.ts'
import type { Theme } from '../../../api/events/events.ts'
import type { Row } from '../../../api/watch/types.ts'
import { BackgroundImage, Cover, OwnPicture } from '../../../slide/background-picture.tsx'
import { blobAddress } from '../../../slide/image-address.ts'
import { lookOf, ownPicture } from '../../../slide/look.ts'
import { SlideContent } from '../../../slide/slide-content.tsx'
import { markOnPhone } from './marked-video.tsx'
import { pictureStyles } from './picture-styles.ts'
import { ShadowFrame } from './shadow-frame.tsx'
import { slideWords } from './slide-words.ts'
import './slide-picture.css'

export type PictureBackground = Pick<EventStyle, 'backgroundType' | 'blobName' | 'scrimOpacity'>

export interface SlidePictureProps {
  theme: Theme
  /** Faded as it is drawn. */
  background?: PictureBackground | undefined
  rows: readonly Row[]
  /** The language of the slide's text. */
  languageCode: string
  /** The text shown if a slide has no contents. */
  empty?: string
  /** As phones in light or dark mode show it; without it, as this device would. */
  scheme?: 'light' | 'dark'
  /** The level of a main header; it follows the page's headings. */
  topLevel?: 2 | 3
}

/** A slide as an attendee's phone shows it, with the attendees' components and style sheets. */
export const SlidePicture = ({
  theme,
  background,
  rows,
  languageCode,
  empty,
  scheme,
  topLevel = 2,
}: SlidePictureProps) => (
  <ShadowFrame className="slide-picture" css={pictureStyles()}>
    <div className="look" data-typefaces="" data-theme={scheme} {...frameOf(theme, rows, background?.blobName)}>
      <PictureGround background={background} rows={rows} />
      <div className="slide">
        {rows.length === 0 && empty ? (
          <p className="empty">{empty}</p>
        ) : (
          <SlideContent
            rows={rows}
            languageCode={languageCode}
            words={slideWords}
            topLevel={topLevel}
            frameImage={markOnPhone}
          />
        )}
      </div>
    </div>
  </ShadowFrame>
)

/** `data-…` attributes, which the style sheets select, and colours as custom properties. */
export interface FrameLook {
  [attribute: `data-${string}`]: string | undefined
  style?: CSSProperties
}

/** The look of an event, on a frame instead of a page's root. */
export const frameOf = (theme: Theme, rows: readonly Row[], background: string | null | undefined): FrameLook => {
  const { data, colours } = lookOf({ ...appearanceOf(theme), background }, rows)
  const attributes = Object.entries(data).map(([name, value]) => [`data-${name}`, value])
  return { ...Object.fromEntries(attributes), style: colours as CSSProperties }
}

/** A theme with its colours as the server sends them to phones. */
const appearanceOf = (theme: Theme) => {
  const ownGround = groundOf(theme.groundColour)
  const [accentColours, secondColours] = [theme.accentColour, theme.secondColour].map((one) =>
    accentsOf(one, ownGround),
  )
  return { ...theme, ownGround, accentColours, secondColours }
}

/** What lies behind a slide: its own picture or the event's background. */
export const PictureGround = ({ background, rows }: Pick<SlidePictureProps, 'background' | 'rows'>) => {
  const own = ownPicture(rows)
  if (own) return <OwnPicture block={drawnBlock(own)} />
  if (!background?.blobName) return null
  const { backgroundType, blobName, scrimOpacity } = background
  return (
    <Cover scrimOpacity={scrimOpacity}>
      {backgroundType === 'Video' ? (
        // Only its first frame: nothing moves on an organiser's page
        <video key={blobName} src={blobAddress(blobName)} muted playsInline preload="auto" tabIndex={-1} />
      ) : (
        <BackgroundImage blobName={blobName} />
      )}
    </Cover>
  )
}
