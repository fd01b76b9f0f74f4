import type { WatchAbout, WatchSnapshot } from '../../../../generated/zod/schemas/index.zod.ts'

/** All that this node knows of a showing at one revision: what everybody who watches it is given. */
export interface LiveShowing {
  readonly snapshot: WatchSnapshot
  /** What the about screen says, which may be nothing; null when the owner's plan has none. */
  readonly about: WatchAbout['rows'] | null
  readonly eventReference: string
  /** The slides presented so far. */
  readonly shownSlides: readonly string[]
  /** Seats, by the plan of the event's owner; null is no limit. */
  readonly maxAttendees: number | null
}

/** What this node knows of the showings that are watched. */
export interface LiveShowingCache {
  /** The state now, or null when there is no such showing. At least as new as each wake-up before the call. */
  read(reference: string): Promise<LiveShowing | null>
  /** Something made from the state of a showing; made once until the state changes. */
  derive<T>(reference: string, name: string, make: (state: LiveShowing) => Promise<T>): Promise<T | null>
  /** These showings may have changed. */
  wake(references: Iterable<string>): void
}
