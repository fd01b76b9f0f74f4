import { useEffect, useState } from 'react'
import { watchText } from '../../text/watch.ts'
import { ageText } from '../live/age-text.ts'

/** A drop shorter than this is not worth a word. */
const PATIENCE_MS = 2_000
const TICK_MS = 1_000

interface Props {
  downSince: number | null
  /** When the slide was shown, and what the time was on the server when this page was made. */
  shownAt: string
  serverTime: string
  onReconnect: () => void
}

/** While the connection is away: says so, tells how old the slide is, and offers to try at once. */
export const ConnectionNotice = ({ downSince, shownAt, serverTime, onReconnect }: Props) => {
  const [loadedAt] = useState(Date.now)
  const now = useNow(downSince !== null)
  if (downSince === null || now - downSince < PATIENCE_MS) return null
  const age = now - loadedAt + Date.parse(serverTime) - Date.parse(shownAt)
  return (
    <div className="connection">
      <p>
        <strong>{watchText.reconnecting}</strong> <span>{ageText(age)}</span>
      </p>
      <button type="button" className="button" onClick={onReconnect}>
        {watchText.reconnectNow}
      </button>
    </div>
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
