import { useEffect, useRef, useState } from 'react'
import { imageAddress, imageSources } from '../../slide/image-address.ts'
import { useText } from '../language/language-context.tsx'
import { LocalTime } from '../screens/local-time.tsx'
import { serverTime } from '../server-time.ts'
import type { WatchState } from '../state/watch-state.ts'
import { countdown } from './countdown.ts'
import { useFitted } from './fit/use-fitted.ts'
import { type Hall, JoinCode, JoinQr } from './join-code.tsx'
import { HallLogo } from './layers/hall-logo.tsx'

interface Props {
  state: WatchState
  hall: Hall
  /** The server's time at which the page was made. */
  now: string
}

/** Before the first slide: whose event it is, when it starts, and two ways to join. A preview has no access code. */
export const HallWaiting = ({ state: { event, showing, display }, hall, now }: Props) => {
  const content = useRef<HTMLDivElement>(null)
  useFitted(content)
  const { blobName, width } = event.welcome
  return (
    <div className="hall-waiting">
      {blobName && (
        <img
          className="hall-header"
          src={imageAddress(blobName, 1920)}
          srcSet={imageSources(blobName, width, width ?? undefined)}
          sizes="100vw"
          alt=""
        />
      )}
      <div className="hall-room">
        <div ref={content} className="hall-fit hall-join">
          <div className="hall-title">
            <HallLogo event={event} />
            <p className="hall-name" lang={event.languageCode} dir="auto" aria-hidden="true">
              {event.name}
            </p>
            {display.status === 'waiting' && showing.startDateUtc && <Start utc={showing.startDateUtc} sentAt={now} />}
          </div>
          <div className="hall-ways">
            {hall.qr && <JoinQr qr={hall.qr} />}
            {!showing.isPreview && <JoinCode accessCode={event.accessCode} address={hall.address} />}
          </div>
        </div>
      </div>
    </div>
  )
}

/** The time left until the start on its last day, before that its date. Nothing until the browser knows the time. */
const Start = ({ utc, sentAt }: { utc: string; sentAt: string }) => {
  const text = useText()
  const now = useNow(sentAt)
  if (now === null) return null
  const left = countdown(utc, now)
  if (left === 'over') return <p className="hall-start">{text.hall.startsSoon}</p>
  return (
    <p className="hall-start">
      {left === 'far' ? text.when : text.hall.startsIn}{' '}
      {left === 'far' ? (
        <LocalTime utc={utc} />
      ) : (
        <span className="hall-left" role="timer" dir="ltr">
          {left}
        </span>
      )}
    </p>
  )
}

/** The server's time in milliseconds, every second: the projector's computer may have another. Null until hydration. */
const useNow = (sentAt: string): number | null => {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.parse(serverTime(sentAt, Date.now())))
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [sentAt])
  return now
}
