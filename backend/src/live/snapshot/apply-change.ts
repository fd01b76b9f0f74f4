import type { DisplayChange, LiveShowing } from '../../context/ports/live-showings.ts'
import type { Version } from '../../context/ports/watch-source.ts'

/** Whether a version directly follows another one, so that nothing happened in between. */
export const isNext = (version: Version, before: Version) =>
  version.epoch === before.epoch && version.revision === before.revision + 1

/**
 * The state after a change, made from the state before it. Everything that attendees see advances the revision, so with the next revision
 * nothing else has changed.
 */
export function applyChange({ snapshot, shownSlides, ...rest }: LiveShowing, change: DisplayChange): LiveShowing {
  const shown = change.slide?.reference
  return {
    ...rest,
    snapshot: { ...snapshot, display: { ...snapshot.display, ...change } },
    shownSlides: shown === undefined || shownSlides.includes(shown) ? shownSlides : [...shownSlides, shown],
  }
}
