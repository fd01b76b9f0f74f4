import type { DisplayState, WatchAbout, WatchSnapshot } from '../../../../generated/zod/schemas/index.zod.ts'

/** A showing at one revision, as every attendee receives it. */
export interface LiveShowing {
  readonly snapshot: WatchSnapshot
  /** The rows of the about screen, possibly none; null when the owner's plan doesn't include it. */
  readonly about: WatchAbout['rows'] | null
  /** The same in the event's further languages; missing without any. */
  readonly aboutTranslations?: WatchAbout['translations']
  readonly eventReference: string
  /** The slides shown so far. */
  readonly shownSlides: readonly string[]
  /** The seats of the owner's plan; null is unlimited. */
  readonly maxAttendees: number | null
}

/**
 * What a verb has just written: the new version of a display and the fields that differ from the revision before. Nodes that know that
 * revision need nothing else; the others read the database.
 */
export type DisplayChange = Pick<DisplayState, 'showingReference' | 'epoch' | 'revision' | 'changedAtUtc'> &
  Partial<Pick<DisplayState, 'status' | 'slide' | 'announcement' | 'hallLanguages'>>

/** This node's cached state of watched showings. */
export interface LiveShowingCache {
  /** The current state, or null when the showing doesn't exist. At least as new as every earlier `wake` and `apply`. */
  read(reference: string): Promise<LiveShowing | null>
  /** The same without waiting: null when the state must be read first. */
  peek(reference: string): LiveShowing | null
  /** A value derived from a showing's state, cached until the state changes. */
  derive<T>(reference: string, name: string, make: (state: LiveShowing) => Promise<T>): Promise<T | null>
  /** Invalidates showings that may have changed. */
  wake(references: Iterable<string>): void
  /** Takes over a change without reading the database, if this node knows the revision before it. Otherwise it's a `wake`. */
  apply(change: DisplayChange): void
}
