import type { Showing } from '../../../../api/showings/showings.ts'
import { presenterText } from '../../../../text/presenter/presenter.ts'
import { Tag } from '../../../../ui/display/card.tsx'
import { DateText } from '../../../../ui/display/date-text.tsx'

/** When and where a showing takes place. A preview has no date. */
export const ShowingFacts = ({ showing: { isPreview, startDateUtc, location } }: { showing: Showing }) => {
  const date = isPreview ? null : startDateUtc
  if (!date && !location) return null
  return (
    <p className="showing-facts">
      {date && <DateText value={date} />}
      {location && <bdi>{location}</bdi>}
    </p>
  )
}

/** Tells a preview from the real thing at every size. */
export const PreviewBand = () => (
  <p className="preview-band">
    <Tag tone="accent">{presenterText.previewTag}</Tag>
    <span>{presenterText.previewBand}</span>
  </p>
)
