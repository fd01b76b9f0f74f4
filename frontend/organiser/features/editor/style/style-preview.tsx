import type { CSSProperties } from 'react'
import type { Theme } from '../../../../api/events/events.ts'
import { styleText } from '../../../../text/style.ts'
import type { BackgroundType } from './background-file.ts'
import type { Rgb } from './contrast.ts'
import { type Scheme, themeColours } from './theme-colours.ts'

interface Props extends Theme {
  type: 'None' | BackgroundType
  address: string | undefined
  scrim: number
}

/** A slide over the background, as phones in light and in dark colours show it. */
export const StylePreview = (props: Props) => (
  <div className="style-previews">
    <Phone {...props} scheme="light" />
    <Phone {...props} scheme="dark" />
  </div>
)

const css = (colour: Rgb) => `rgb(${colour.join(' ')})`

const Phone = ({ type, address, scrim, scheme, fontStyleEnum, colourStyleEnum }: Props & { scheme: Scheme }) => {
  const { text, ground } = themeColours[colourStyleEnum][scheme]
  const colours = { '--slide-text': css(text), '--slide-ground': css(ground) } as CSSProperties
  return (
    <figure className="style-preview">
      <div
        className={`style-preview__screen theme-font--${fontStyleEnum}`}
        style={colours}
        role="img"
        aria-label={styleText.preview[scheme]}
      >
        {address && type === 'Image' && <img src={address} alt="" />}
        {/* Its first picture: nothing moves in a form */}
        {address && type === 'Video' && (
          <video key={address} src={address} muted playsInline preload="auto" tabIndex={-1} />
        )}
        {address && <div className="style-preview__scrim" style={{ opacity: scrim / 100 }} />}
        <div className="style-preview__slide" aria-hidden="true">
          <p className="style-preview__title">{styleText.sampleTitle}</p>
          <p>{styleText.sampleText}</p>
        </div>
      </div>
      <figcaption aria-hidden="true">{styleText[scheme]}</figcaption>
    </figure>
  )
}
