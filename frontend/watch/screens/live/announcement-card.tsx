import { useText } from '../../language/language-context.tsx'
import type { WatchState } from '../../state/watch-state.ts'

/** The presenter's announcement over whatever is shown; it stays visible while the slide below scrolls. */
export const AnnouncementCard = ({ display, seat }: Pick<WatchState, 'display' | 'seat'>) => {
  const text = useText()
  if (!display.announcement || seat.kind === 'full' || seat.kind === 'gone') return null
  return (
    <section className="announcement" aria-labelledby="announcement">
      <h2 id="announcement">{text.announcement}</h2>
      <p lang={display.languageCode} dir="auto">
        {display.announcement.text}
      </p>
    </section>
  )
}
