import { furtherLanguages, type LecternEvent } from '../../../../api/events/events.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import { hallText } from '../../../../text/presenter/hall.ts'
import { presenterText } from '../../../../text/presenter/presenter.ts'
import { Tag } from '../../../../ui/display/card.tsx'
import { DateText } from '../../../../ui/display/date-text.tsx'
import { languageName } from '../../../shared/languages/languages.ts'

interface ShowingFactsProps {
  event: LecternEvent
  showing: Showing
}

/** When and where a showing takes place, and the languages of its slides if there are several. A preview has no date. */
export const ShowingFacts = ({ event, showing }: ShowingFactsProps) => {
  const { isPreview, startDateUtc, location, hallLanguages = [] } = showing
  const date = isPreview ? null : startDateUtc
  const others = furtherLanguages(event)
  if (!date && !location && others.length === 0) return null
  return (
    <p className="showing-facts">
      {date && <DateText value={date} />}
      {location && <bdi>{location}</bdi>}
      {others.length > 0 && (
        <span className="showing-facts__languages">
          {presenterText.languages([event.defaultLanguageCode, ...others].map(languageName))}
        </span>
      )}
      {hallLanguages.length > 0 && <span>{hallText.inTheHall(hallLanguages.map(languageName))}</span>}
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
