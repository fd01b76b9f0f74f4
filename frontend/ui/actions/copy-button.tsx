import { uiText } from '../../text/ui.ts'
import { showToast } from '../feedback/toast-store.ts'
import { Button } from './button.tsx'

/** Copies `value`; `label` names what is copied ("Copy link"). Says so when the browser refuses. */
export const CopyButton = ({ value, label }: { value: string; label: string }) => {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      showToast({ kind: 'success', message: uiText.copied })
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
