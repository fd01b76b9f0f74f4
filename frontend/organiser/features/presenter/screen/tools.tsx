import { shortcutText } from '../../../../text/presenter-stage.ts'
import { Button } from '../../../../ui/actions/button.tsx'

/** What helps the presenter and changes nothing for the audience. */
export const Tools = ({ onShowShortcuts }: { onShowShortcuts: () => void }) => (
  <div className="row">
    <Button icon="keyboard" variant="quiet" size="small" aria-keyshortcuts="Escape" onPress={onShowShortcuts}>
      {shortcutText.title}
    </Button>
  </div>
)
