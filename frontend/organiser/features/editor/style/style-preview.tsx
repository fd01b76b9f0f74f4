import type { Theme } from '../../../../api/events/events.ts'
import { styleText } from '../../../../text/style.ts'
import { sampleRows } from '../../../shared/slide/sample-rows.ts'
import { SlidePicture } from '../../../shared/slide/slide-picture.tsx'
import type { BackgroundType } from './background-file.ts'
import type { Scheme } from './theme-colours.ts'

interface Props extends Theme {
  type: 'None' | BackgroundType
  address: string | undefined
  scrim: number
}

/** A slide over the background, as phones in light and dark mode show it. */
export const StylePreview = (props: Props) => (
  <div className="style-previews">
    <Phone {...props} scheme="light" />
    <Phone {...props} scheme="dark" />
  </div>
)

const Phone = ({ type, address, scrim, scheme, fontStyleEnum, colourStyleEnum }: Props & { scheme: Scheme }) => (
  <figure className="style-preview">
    <div className="style-preview__screen" role="img" aria-label={styleText.preview[scheme]}>
      <SlidePicture
        theme={{ fontStyleEnum, colourStyleEnum }}
        background={{ backgroundType: type, blobName: address ?? null, scrimOpacity: scrim }}
        rows={sampleRows(styleText)}
        languageCode="en"
        scheme={scheme}
      />
    </div>
    <figcaption aria-hidden="true">{styleText[scheme]}</figcaption>
  </figure>
)
