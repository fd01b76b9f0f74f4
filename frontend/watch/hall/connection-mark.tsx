import { useEffect, useState } from 'react'
import { useText } from '../language/language-context.tsx'

const PATIENCE_MS = 2_000

/** A small corner mark while disconnected: visible to the projector's operator without disturbing the audience. */
export const ConnectionMark = ({ isDown }: { isDown: boolean }) => {
  const text = useText()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(isDown), isDown ? PATIENCE_MS : 0)
    return () => clearTimeout(timer)
  }, [isDown])
  if (!isShown) return null
  return <span className="hall-mark" role="img" aria-label={text.reconnecting} />
}
