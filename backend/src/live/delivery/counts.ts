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
 * Hints that the counts of a showing have changed, thinned out: telling everyone at each join would be quadratic. Each node
 * announces at most one hint in its time, and passes on at most one, however many nodes announce.
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
    /** The counts of a showing have changed here. */
    changed: (showingReference: string) => announced.ask(showingReference),
    /** A node announced it. */
    tell: (showingReference: string) => passedOn.ask(showingReference),
    stop() {
      announced.stop()
      passedOn.stop()
    },
  }
}
