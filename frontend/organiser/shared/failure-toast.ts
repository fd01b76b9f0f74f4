import { asApiError } from '../../api/client/api-error.ts'
import { editorText } from '../../text/events/editor.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** Shows a failed command as a notice: the server's message, or else `fallback`. */
export const showFailure = (error: unknown, fallback: string) => {
  const { hasErrorList, errors } = asApiError(error)
  if (!hasErrorList) return showToast({ kind: 'error', message: fallback })
  const requiresUpgrade = errors.some((one) => one.requiresUpgrade)
  return showToast({ kind: 'error', message: errors.map(({ message }) => message).join(' '), requiresUpgrade })
}

/** Shows that a new order wasn't saved, with the server's reasons if any. */
export const showOrderFailure = (error: unknown) => {
  const { hasErrorList, errors } = asApiError(error)
  const reasons = hasErrorList ? errors.map(({ message }) => message) : []
  showToast({ kind: 'error', message: [editorText.orderFailed, ...reasons].join(': ') })
}
