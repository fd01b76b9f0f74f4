import { useEffect, useState } from 'react'
import type { WatchText } from '../../../text/watch/watch-text.ts'
import { useText } from '../../language/language-context.tsx'
import type { PageFrame } from '../../page.ts'
import { serverTime } from '../../server-time.ts'
import { shownText, updatedText } from './age-text.ts'

/** A drop shorter than this is not worth a word. */
const PATIENCE_MS = 2_000
const TICK_MS = 1_000

interface Props {
  downSince: number | null
  /** When the slide was shown; null without one. */
  shownAt: string | null
  frame: PageFrame
  onReconnect: () => void
}

/** While the connection is away: says so, tells how old what is shown is, and offers to try at once. */
export const ConnectionNotice = ({ downSince, shownAt, frame, onReconnect }: Props) => {
  const text = useText()
  const now = useNow(downSince !== null)
  if (downSince === null || now - downSince < PATIENCE_MS) return null
  return (
    <section className="connection" aria-label={text.connection}>
      <p>
        <strong>{text.reconnecting}</strong>
        <span>{textOfAge(text, { now, downSince, shownAt, frame })}</span>
      </p>
      <button type="button" className="button" onClick={onReconnect}>
        {text.reconnectNow}
      </button>
    </section>
  )
}

/** A page that the phone has kept is as old as its last connection, whatever it shows. */
const textOfAge = (
  text: WatchText,
  { now, downSince, shownAt, frame }: Pick<Props, 'shownAt' | 'frame'> & { now: number; downSince: number },
) => {
  if (frame.kept?.at === downSince) return updatedText(text, now - downSince)
  return shownAt && shownText(text, Date.parse(serverTime(frame.now, now)) - Date.parse(shownAt))
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
