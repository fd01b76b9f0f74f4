import { useEffect, useRef, useState } from 'react'
import type { LecternEvent } from '../../../../api/events/events.ts'
import type { Showing } from '../../../../api/showings/showings.ts'
import { presenterText } from '../../../../text/presenter/presenter.ts'
import { parseUtc } from '../../../../ui/display/date-format.ts'
import { announceNotice } from '../../../../ui/feedback/announcer.tsx'
import { audienceViewOf, elapsedSince, statusLine } from '../presentation.ts'

/** The status of the presentation, and its elapsed time. */
export const StatusLine = ({ event, showing }: { event: LecternEvent; showing: Showing }) => {
  const isLive = ['Started', 'Shown'].includes(audienceViewOf(event, showing))
  const { presentationStartUtc: startUtc, endDateUtc: endUtc } = showing
  const words = statusLine(event, showing)
  useSpokenChange(words)
  return (
    <p className="status-line">
      <span className={isLive ? 'status-line__words status-line__words--live' : 'status-line__words'}>{words}</span>
      {startUtc && (endUtc ? <Elapsed startUtc={startUtc} at={timeOf(endUtc)} /> : <Counting startUtc={startUtc} />)}
    </p>
  )
}

/** Announces a change. Not the first words, which a live region would say before the page's heading. */
const useSpokenChange = (words: string) => {
  const heard = useRef(words)
  useEffect(() => {
    if (words === heard.current) return
    heard.current = words
    announceNotice(words)
  }, [words])
}

const timeOf = (utc: string) => parseUtc(utc)?.getTime() ?? 0

/** The current time, updated every second. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const Counting = ({ startUtc }: { startUtc: string }) => <Elapsed startUtc={startUtc} at={useNow()} />

/** For the eye; a timer is silent unless it is asked for. */
const Elapsed = ({ startUtc, at }: { startUtc: string; at: number }) => (
  <span role="timer" aria-label={presenterText.elapsed} className="status-line__time">
    {elapsedSince(startUtc, at)}
  </span>
)
