import { contentText } from '../../../../../text/events/editor.ts'
import { Button } from '../../../../../ui/actions/button.tsx'
import { formatDateTime } from '../../../../../ui/display/date-format.ts'
import { Banner } from '../../../../../ui/feedback/banner.tsx'
import type { Draft } from './draft-content.ts'

interface DraftBannerProps {
  draft: Draft
  /** The slide was saved again after the draft was started. */
  isOlder: boolean
  onRestore: () => void
  onDrop: () => void
}

/** Offers the draft that this device has stored. */
export const DraftBanner = ({ draft, isOlder, onRestore, onDrop }: DraftBannerProps) => (
  <Banner kind="warning">
    <p>{contentText.draftFound(formatDateTime(new Date(draft.savedAt).toISOString()))}</p>
    {isOlder && <p>{contentText.draftIsOlder}</p>}
    <div className="row draft-actions">
      <Button size="small" variant="primary" onPress={onRestore}>
        {contentText.restoreDraft}
      </Button>
      <Button size="small" onPress={onDrop}>
        {contentText.dropDraft}
      </Button>
    </div>
  </Banner>
)
