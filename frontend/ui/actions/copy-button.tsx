import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'

interface CopyButtonProps {
  value: string
  /** Names what is copied ("Copy link"). */
  label: string
  /** The class of the words beside the icon. */
  labelClass?: string
  onCopied?: () => void
  autoFocus?: boolean
}

/** Copies `value` and announces the result, also when the browser refuses. */
export const CopyButton = ({ value, label, labelClass, onCopied, autoFocus = false }: CopyButtonProps) => {
  const copy = async () => {
    if (await copyText(value)) onCopied?.()
  }
  return (
    <Button icon="copy" size="small" onPress={copy} autoFocus={autoFocus}>
      <span className={labelClass}>{label}</span>
    </Button>
  )
}
