import { useEffect, useState } from 'react'
import type { StageState } from '../../api/watch/types.ts'
import { useText } from '../language/language-context.tsx'
import { serverTime } from '../server-time.ts'
import { clockOf, spanOf } from './times.ts'

interface Props {
  stage: StageState
  /** The server's time when the page was loaded. */
  now: string
  isDown: boolean
}

/** The time of day, and how long it has been going on or how long it takes to the start. */
export const StageTimes = ({ stage, now: loadedAt, isDown }: Props) => {
  const text = useText()
  const now = useNow()
  // The server knows no time zone of the stage
  if (now === null) return <div className="stage-times" />
  const span = spanOf(stage, Date.parse(serverTime(loadedAt, now)))
  return (
    <div className="stage-times">
      <p className="stage-clock" role="timer" aria-label={text.stage.clock}>
        {clockOf(new Date(now), text.language)}
      </p>
      {isDown && <p className="stage-down">{text.reconnecting}</p>}
      {span && (
        <p className="stage-span">
          {text.stage[span.kind]} <strong role="timer">{span.text}</strong>
        </p>
      )}
    </div>
  )
}

const useNow = () => {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
