import { Button } from './button.tsx'
import { copyText } from './copy-text.ts'

interface CopyButtonProps {
  value: string
  /** Names what is copied ("Copy link"). */
  label: string
  onCopied?: () => void
}

/** Copies `value` and announces the result, also when the browser refuses. */
export const CopyButton = ({ value, label, onCopied }: CopyButtonProps) => {
  const copy = async () => {
    if (await copyText(value)) onCopied?.()
  }
  return (
    <Button icon="copy" size="small" onPress={copy}>
      {label}
    </Button>
  )
}
