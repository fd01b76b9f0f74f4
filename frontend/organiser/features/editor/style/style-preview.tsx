import { groundOf } from '../../../../../openapi/rules/accents.ts'
import type { Scheme } from '../../../../../openapi/rules/pictures/theme-colours.ts'
import { styleText } from '../../../../text/events/style.ts'
import { sampleRows } from '../../../shared/slide/sample-rows.ts'
import { SlidePicture } from '../../../shared/slide/slide-picture.tsx'
import type { Draft } from './draft.ts'

interface Props {
  draft: Draft
  /** The background's stored name, or the local address of a chosen file. */
  blobName: string | null
}

/** A slide over the background, as phones in light and in dark colours show it, or all in the colours of the event. */
export const StylePreview = (props: Props) => {
  const { type, groundColour } = props.draft
  const colourScheme = (type === 'None' && groundOf(groundColour)?.scheme) || props.draft.colourScheme
  if (colourScheme) {
    return (
      <div className="style-previews style-previews--one">
        <Phone {...props} scheme={colourScheme === 'Dark' ? 'dark' : 'light'} />
      </div>
    )
  }
  return (
    <div className="style-previews">
      <Phone {...props} scheme="light" />
      <Phone {...props} scheme="dark" />
    </div>
  )
}

const Phone = ({ draft, blobName, scheme }: Props & { scheme: Scheme }) => (
  <figure className="style-preview">
    <div className="style-preview__screen" role="img" aria-label={styleText.preview[scheme]}>
      <SlidePicture
        theme={draft}
        background={{ backgroundType: draft.type, blobName, scrimOpacity: draft.scrim }}
        rows={sampleRows(styleText)}
        languageCode="en"
        scheme={scheme}
      />
    </div>
    <figcaption aria-hidden="true">{styleText[scheme]}</figcaption>
  </figure>
)
