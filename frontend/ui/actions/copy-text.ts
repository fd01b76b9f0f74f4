import { uiText } from '../../text/ui.ts'
import { showToast } from '../feedback/toast-store.ts'

/** Copies a text and says so, also when the browser refuses. Returns whether it was copied. */
export const copyText = async (value: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(value)
    showToast({ kind: 'success', message: uiText.copied })
    return true
  } catch {
    showToast({ kind: 'error', message: uiText.copyFailed })
    return false
  }
}
