import type { WatchAbout, WatchSnapshot } from '../../../../generated/zod/schemas/index.zod.ts'

/** A showing at one revision, as every attendee receives it. */
export interface LiveShowing {
  readonly snapshot: WatchSnapshot
  /** The rows of the about screen, possibly none; null when the owner's plan doesn't include it. */
  readonly about: WatchAbout['rows'] | null
  readonly eventReference: string
  /** The slides shown so far. */
  readonly shownSlides: readonly string[]
  /** The seats of the owner's plan; null is unlimited. */
  readonly maxAttendees: number | null
}

/** This node's cached state of watched showings. */
export interface LiveShowingCache {
  /** The current state, or null when the showing doesn't exist. At least as new as every earlier `wake`. */
  read(reference: string): Promise<LiveShowing | null>
  /** A value derived from a showing's state, cached until the state changes. */
  derive<T>(reference: string, name: string, make: (state: LiveShowing) => Promise<T>): Promise<T | null>
  /** Invalidates showings that may have changed. */
  wake(references: Iterable<string>): void
}
