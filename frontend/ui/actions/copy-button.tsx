import { uiText } from '../../text/ui.ts'
import { showToast } from '../feedback/toast-store.ts'
import { Button } from './button.tsx'

interface CopyButtonProps {
  value: string
  /** Names what is copied ("Copy link"). */
  label: string
  onCopied?: () => void
}

/** Copies `value` and announces the result, also when the browser refuses. */
export const CopyButton = ({ value, label, onCopied }: CopyButtonProps) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      showToast({ kind: 'success', message: uiText.copied })
      onCopied?.()
    } catch {
      showToast({ kind: 'error', message: uiText.copyFailed })
    }
  }
  return (
    <Button icon="copy" size="small" onPress={copy}>
      {label}
    </Button>
  )
}
