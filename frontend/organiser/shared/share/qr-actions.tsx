import { qrAddress } from '../../../api/events/events.ts'
import { shareText } from '../../../text/events/editor.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Menu } from '../../../ui/actions/menu.tsx'
import { fileNameOf } from './file-name.ts'
import type { Shared } from './shared.ts'

/** The width of a downloaded code in pixels; an SVG fits any size. */
const DOWNLOAD_SIZE = 1024

interface QrActionsProps {
  shared: Shared
  onEnlarge: () => void
}

/** What can be done with the QR code besides scanning it. */
export const QrActions = ({ shared, onEnlarge }: QrActionsProps) => {
  const download = (format: 'svg' | 'png') => ({
    id: format,
    label: shareText.formats[format],
    href: qrAddress(shared.eventReference, shared.showingReference, DOWNLOAD_SIZE, format),
    download: fileNameOf(shared.name, format),
  })
  return (
    <div className="share__actions">
      <Button icon="expand" size="small" onPress={onEnlarge}>
        {shareText.enlarge}
      </Button>
      <Button icon="print" size="small" onPress={() => window.print()}>
        {shareText.print}
      </Button>
      <Menu
        label={shareText.download}
        icon="download"
        variant="secondary"
        size="small"
        entries={[download('svg'), download('png')]}
      >
        {shareText.download}
      </Menu>
    </div>
  )
}
