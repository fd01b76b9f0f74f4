import type { EventAppearance } from '../../../api/watch/types.ts'
import { Logo, logoOf } from '../../screens/logo.tsx'

/** The event's logo. Without one nothing, or its name, so that a display on hold never looks broken. */
export const HallLogo = ({ event, hasName = false }: { event: EventAppearance; hasName?: boolean }) => {
  if (logoOf(event)) return <Logo event={event} className="hall-logo" isRoomy pixels={640} />
  if (!hasName) return null
  return (
    <p className="hall-held-name" lang={event.languageCode} dir="auto" aria-hidden="true">
      {event.name}
    </p>
  )
}
