import { useRef } from 'react'
import { useText } from '../language/language-context.tsx'
import { linksOf } from '../screens/end-links.ts'
import type { WatchState } from '../state/watch-state.ts'
import { useFitted, useRoom } from './fit/use-fitted.ts'
import { type Hall, QrCode } from './join-code.tsx'
import { HallLogo } from './layers/hall-logo.tsx'

/** Of the screen's shorter side: a thank-you, not a headline. */
const LARGEST = 0.075

/** After the end: thanks, and where to go from here, each link with a QR code for phones. */
export const HallEnded = ({ state: { event, display, end }, hall }: { state: WatchState; hall: Hall }) => {
  const text = useText()
  const content = useRef<HTMLDivElement>(null)
  const room = useRoom(content)
  useFitted(content, { most: room ? room.shorterSide * LARGEST : undefined })
  const links = linksOf(text, display.endLinks ?? end)
  return (
    <div ref={content} className="hall-fit hall-ended">
      <HallLogo event={event} />
      <p className="hall-name" lang={event.languageCode} dir="auto" aria-hidden="true">
        {event.name}
      </p>
      <h2>{text.ended}</h2>
      <p>{text.endedHint}</p>
      {links.length > 0 && (
        <ul className="hall-links" aria-label={text.endLinks}>
          {links.map(({ label, link }) => {
            const qr = hall.endQrs?.find((one) => one.link === link)
            return (
              <li key={label}>
                {qr && <QrCode qr={qr} label={label} />}
                <p className="hall-label">{label}</p>
                <p className="hall-address" dir="auto">
                  {readable(link)}
                </p>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** As it is typed on a phone. */
const readable = (link: string) => link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')
