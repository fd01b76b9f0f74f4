import { announcementOnScreen } from '../../announce/announce-changes.ts'
import { useText } from '../../language/language-context.tsx'
import type { WatchState } from '../../state/watch-state.ts'

/** The presenter's announcement over whatever is shown; it stays visible while the slide below scrolls. */
export const AnnouncementCard = ({ state }: { state: Pick<WatchState, 'display' | 'seat' | 'reader'> }) => {
  const text = useText()
  const said = announcementOnScreen(state)
  if (said.length === 0) return null
  return (
    <section className="announcement" aria-labelledby="announcement">
      <h2 id="announcement">{text.announcement}</h2>
      {said.map(({ text, languageCode, dir = 'auto' }) => (
        <p key={languageCode} lang={languageCode} dir={dir}>
          {text}
        </p>
      ))}
    </section>
  )
}
