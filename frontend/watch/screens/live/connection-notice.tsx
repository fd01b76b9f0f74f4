import { useEffect, useState } from 'react'
import type { WatchText } from '../../../text/watch/watch-text.ts'
import { useText } from '../../language/language-context.tsx'
import type { PageFrame } from '../../page.ts'
import { serverTime } from '../../server-time.ts'
import { shownText, updatedText } from './age-text.ts'

/** Shorter drops aren't shown, in milliseconds. */
const PATIENCE_MS = 2_000
const TICK_MS = 1_000

interface Props {
  downSince: number | null
  /** When the slide was shown; null without a slide. */
  shownAt: string | null
  frame: PageFrame
  onReconnect: () => void
}

/** Shown while disconnected: how old the screen is, and a button to retry immediately. */
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

/** A cached page is as old as its last connection, whatever it shows. */
const textOfAge = (
  text: WatchText,
  { now, downSince, shownAt, frame }: Pick<Props, 'shownAt' | 'frame'> & { now: number; downSince: number },
) => {
  if (frame.cached?.at === downSince) return updatedText(text, now - downSince)
  return shownAt && shownText(text, Date.parse(serverTime(frame.now, now)) - Date.parse(shownAt))
}

/** The current time, ticking only while needed. */
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
