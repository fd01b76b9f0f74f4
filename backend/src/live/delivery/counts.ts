import { createThrottle } from '../../hub/throttle.ts'
import type { HubLog } from '../../hub/types.ts'
import type { Announcer } from './announcements.ts'
import { type Broadcaster, groupsOf } from './broadcaster.ts'

interface Parts {
  broadcaster: Broadcaster
  announcer: Announcer
  everyMs: number
  log: HubLog
}

/**
 * Throttled hints that a showing's counts have changed: notifying everyone at each join would be quadratic. Each node announces and
 * forwards at most one hint per interval.
 */
export function createCounts({ broadcaster, announcer, everyMs, log }: Parts) {
  const announced = createThrottle((showingReference) => announcer.announce('counts-changed', { showingReference }), {
    everyMs,
    log,
  })
  const passedOn = createThrottle(
    (reference) => {
      const { presenting, waiting } = groupsOf(reference)
      for (const group of [presenting, waiting]) broadcaster.toGroup(group, 'RefreshCounts', { reference })
    },
    { everyMs, log },
  )
  return {
    /** Call it when the counts of a showing change on this node. */
    changed: (showingReference: string) => announced.ask(showingReference),
    /** Forwards a node's announcement. */
    notify: (showingReference: string) => passedOn.ask(showingReference),
    stop() {
      announced.stop()
      passedOn.stop()
    },
  }
}
