import { useEffect, useState } from 'react'
import { useText } from '../language/language-context.tsx'
import { ageText } from './age-text.ts'

/** A drop shorter than this is not worth a word. */
const PATIENCE_MS = 2_000
const TICK_MS = 1_000
/** The phone's clock at the moment that the server's time was told. */
const LOADED_AT = Date.now()

interface Props {
  downSince: number | null
  /** When the slide was shown; null without one. */
  shownAt: string | null
  /** What the time was on the server when this page was made. */
  serverTime: string
  onReconnect: () => void
}

/** While the connection is away: says so, tells how old the slide is, and offers to try at once. */
export const ConnectionNotice = ({ downSince, shownAt, serverTime, onReconnect }: Props) => {
  const text = useText()
  const now = useNow(downSince !== null)
  if (downSince === null || now - downSince < PATIENCE_MS) return null
  const serverNow = now - LOADED_AT + Date.parse(serverTime)
  return (
    <section className="connection" aria-label={text.connection}>
      <p>
        <strong>{text.reconnecting}</strong>
        {shownAt && <span>{ageText(text, serverNow - Date.parse(shownAt))}</span>}
      </p>
      <button type="button" className="button" onClick={onReconnect}>
        {text.reconnectNow}
      </button>
    </section>
  )
}

/** The time, moving only while it is needed. */
const useNow = (isNeeded: boolean) => {
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (!isNeeded) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [isNeeded])
  return now
}
