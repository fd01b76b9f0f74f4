import { useEffect, useState } from 'react'
import { useText } from '../language/language-context.tsx'

const PATIENCE_MS = 2_000

/** A small mark in the corner while the connection is away: whoever runs the projector sees it, the hall need not. */
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
