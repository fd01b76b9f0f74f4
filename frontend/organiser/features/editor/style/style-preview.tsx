import type { Scheme } from '../../../../../openapi/rules/pictures/theme-colours.ts'
import { groundOf } from '../../../../../openapi/rules/theme/accents.ts'
import { styleText } from '../../../../text/events/style.ts'
import { HallPicture } from '../../../shared/slide/hall-picture.tsx'
import { sampleRows } from '../../../shared/slide/sample-rows.ts'
import { SlidePicture } from '../../../shared/slide/slide-picture.tsx'
import type { Draft } from './draft.ts'

interface Props {
  draft: Draft
  /** The background's stored name, or the local address of a chosen file. */
  blobName: string | null
}

/** A slide over the background: in the hall, and on phones in light and in dark colours, or all in the colours of the event. */
export const StylePreview = (props: Props) => {
  const { type, groundColour } = props.draft
  const colourScheme = (type === 'None' && groundOf(groundColour)?.scheme) || props.draft.colourScheme
  const schemes: Scheme[] = colourScheme ? [colourScheme === 'Dark' ? 'dark' : 'light'] : ['light', 'dark']
  return (
    <div className="style-previews">
      <Preview {...props} place="hall" />
      {schemes.map((scheme) => (
        <Preview key={scheme} {...props} place={scheme} />
      ))}
    </div>
  )
}

const Preview = ({ draft, blobName, place }: Props & { place: Scheme | 'hall' }) => {
  const slide = {
    theme: draft,
    background: { backgroundType: draft.type, blobName, scrimOpacity: draft.scrim },
    rows: sampleRows(styleText),
    languageCode: 'en',
  }
  return (
    <figure className={`style-preview style-preview--${place}`}>
      <div className="style-preview__screen" role="img" aria-label={styleText.preview[place]}>
        {place === 'hall' ? <HallPicture {...slide} /> : <SlidePicture {...slide} scheme={place} />}
      </div>
      <figcaption aria-hidden="true">{styleText[place]}</figcaption>
    </figure>
  )
}
