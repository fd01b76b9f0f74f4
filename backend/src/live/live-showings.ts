import type { DisplayChange, LiveShowing, LiveShowingCache } from '../context/ports/live-showings.ts'
import type { Version } from '../context/ports/watch-source.ts'
import type { HubLog } from '../hub/types.ts'
import { every } from '../infrastructure/every.ts'
import { applyChange, isNext } from './snapshot/apply-change.ts'
import { isNewer } from './snapshot/load-live-showing.ts'

interface LiveShowingsOptions {
  load(reference: string): Promise<LiveShowing | null>
  loadVersions(references: string[]): Promise<Map<string, Version>>
  /** Whether a connection of this node watches the showing, presents it or waits for it. Watched showings stay cached and are loaded on each wake-up. */
  isWatched(reference: string): boolean
  /** Subscribes this node to a showing's changes, before its first load. Undefined when it is subscribed already. */
  follow?(reference: string): Promise<void> | undefined
  /** Called when a showing is no longer cached. */
  unfollow?(reference: string): void
  /** Called with a newer state. `after` is null when the showing was deleted. */
  onChange(reference: string, before: LiveShowing, after: LiveShowing | null): void
  log: HubLog
  checkEveryMs: number
  retryAfterMs: number
  unwatchedTtlMs?: number
  maxUnwatched?: number
  /** The most memory of the unwatched showings, in bytes. */
  maxUnwatchedBytes?: number
}

interface Entry {
  state: LiveShowing | null
  /** A wake-up arrived after the newest load began. */
  isStale: boolean
  running: Promise<LiveShowing | null> | null
  /** The load after the running one, for reads after a wake-up. */
  following: Promise<LiveShowing | null> | null
  usedAt: number
}

/**
 * This node's cached state of watched showings: one load for any number of attendees, and none for a change that this node can follow. The
 * database row is the truth; a wake-up says that it may have changed, and a regular check recovers what was lost.
 */
export class LiveShowings implements LiveShowingCache {
  readonly #options: Required<LiveShowingsOptions>
  readonly #entries = new Map<string, Entry>()
  /** Derived values of a state, by name; garbage-collected with the state. */
  readonly #derived = new WeakMap<LiveShowing, Map<string, Promise<unknown>>>()
  /** The bytes of a state and its derived values. Those of a watched showing aren't limited, so presses measure nothing. */
  readonly #sizes = new WeakMap<LiveShowing, number>()
  /** Of the unwatched showings at the last eviction, and of those loaded since. */
  #unwatchedBytes = 0
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #stopChecking: () => void

  constructor(options: LiveShowingsOptions) {
    this.#options = {
      unwatchedTtlMs: 60_000,
      maxUnwatched: 1_000,
      maxUnwatchedBytes: 16 * 1024 * 1024,
      follow: () => undefined,
      unfollow() {},
      ...options,
    }
    const failure = 'the displays could not be compared with the database'
    this.#stopChecking = every(this.#options.checkEveryMs, () => this.check(), { log: options.log, failure })
  }

  async read(reference: string): Promise<LiveShowing | null> {
    return this.peek(reference) ?? this.#refresh(reference, this.#entryOf(reference))
  }

  peek(reference: string): LiveShowing | null {
    const { state, isStale, running } = this.#entries.get(reference) ?? {}
    if (!state || isStale || running) return null
    this.#entryOf(reference)
    return state
  }

  async derive<T>(reference: string, name: string, make: (state: LiveShowing) => Promise<T>): Promise<T | null> {
    const state = await this.read(reference)
    if (!state) return null
    const derived = this.#derived.get(state) ?? new Map<string, Promise<unknown>>()
    this.#derived.set(state, derived)
    const known = derived.get(name) as Promise<T> | undefined
    if (known) return known
    const made = make(state)
    derived.set(name, made)
    // A failed value is computed again for the next caller
    made.then(
      (value) => {
        const bytes = sizeOf(value)
        this.#sizes.set(state, this.#bytesOf(state) + bytes)
        if (!this.#options.isWatched(reference)) this.#countUnwatched(bytes)
      },
      () => derived.delete(name),
    )
    return made
  }

  wake(references: Iterable<string>) {
    for (const reference of references) {
      const entry = this.#entries.get(reference)
      if (!entry) continue
      entry.isStale = true
      if (this.#options.isWatched(reference)) this.#refreshForWatchers(reference, entry)
    }
  }

  apply(change: DisplayChange) {
    const { showingReference: reference } = change
    const entry = this.#entries.get(reference)
    if (!entry) return
    const { state, isStale, running } = entry
    if (state && !isStale && !running && isNext(change, state.snapshot.display)) {
      this.#accept(reference, entry, applyChange(state, change))
    } else if (!state || isNewer(change, state.snapshot.display)) this.wake([reference])
  }

  /** Compares every cached showing with the database in one query, and evicts unused ones. */
  async check() {
    this.#forgetUnused()
    const known = [...this.#entries].flatMap(([reference, { state }]) => (state ? [{ reference, state }] : []))
    if (known.length === 0) return
    const versions = await this.#options.loadVersions(known.map((one) => one.reference))
    this.wake(known.flatMap(({ reference, state }) => (isCurrent(state, versions.get(reference)) ? [] : [reference])))
  }

  stop() {
    this.#stopChecking()
    for (const timer of this.#timers) clearTimeout(timer)
    this.#entries.clear()
  }

  #entryOf(reference: string): Entry {
    const known = this.#entries.get(reference)
    const fresh = { state: null, isStale: true, running: null, following: null, usedAt: 0 }
    const entry: Entry = known ?? fresh
    entry.usedAt = performance.now()
    // Reinserts the entry, so the first entries are the least recently used
    if (known) this.#entries.delete(reference)
    this.#entries.set(reference, entry)
    if (!known && this.#entries.size > this.#options.maxUnwatched) this.#forgetUnused()
    return entry
  }

  /** Runs at most one load at a time; a read after a wake-up gets a load that began after it. */
  #refresh(reference: string, entry: Entry): Promise<LiveShowing | null> {
    if (!entry.running) return this.#load(reference, entry)
    if (!entry.isStale) return entry.running
    const next = () => {
      entry.following = null
      return this.#load(reference, entry)
    }
    entry.following ??= entry.running.then(next, next)
    return entry.following
  }

  #load(reference: string, entry: Entry): Promise<LiveShowing | null> {
    entry.isStale = false
    const load = async () => {
      try {
        const following = this.#options.follow(reference)
        if (following) await following
        return this.#accept(reference, entry, await this.#options.load(reference))
      } catch (error) {
        entry.isStale = true
        throw error
      } finally {
        entry.running = null
      }
    }
    entry.running = load()
    return entry.running
  }

  #accept(reference: string, entry: Entry, loaded: LiveShowing | null): LiveShowing | null {
    const before = entry.state
    if (before && loaded && isNewer(before.snapshot.display, loaded.snapshot.display)) return before
    entry.state = loaded
    if (loaded && !this.#options.isWatched(reference)) this.#countUnwatched(this.#bytesOf(loaded))
    if (!loaded && this.#entries.get(reference) === entry) this.#forget(reference)
    if (before && (!loaded || isNewer(loaded.snapshot.display, before.snapshot.display))) {
      this.#options.onChange(reference, before, loaded)
    }
    return loaded
  }

  #refreshForWatchers(reference: string, entry: Entry) {
    this.#refresh(reference, entry).catch((error) => {
      this.#options.log.warn({ err: error }, 'a display could not be loaded; it is tried again')
      const timer = setTimeout(() => {
        this.#timers.delete(timer)
        if (entry.isStale && !entry.running) this.wake([reference])
      }, this.#options.retryAfterMs)
      timer.unref()
      this.#timers.add(timer)
    })
  }

  #bytesOf(state: LiveShowing): number {
    const bytes = this.#sizes.get(state) ?? sizeOf(state)
    this.#sizes.set(state, bytes)
    return bytes
  }

  #countUnwatched(bytes: number) {
    this.#unwatchedBytes += bytes
    if (this.#unwatchedBytes > this.#options.maxUnwatchedBytes) this.#forgetUnused()
  }

  /** Evicts the showings that were unused for long, and the least recently used ones beyond the limits. */
  #forgetUnused() {
    const { isWatched, unwatchedTtlMs, maxUnwatched, maxUnwatchedBytes } = this.#options
    const since = performance.now() - unwatchedTtlMs
    let [count, bytes] = [0, 0]
    for (const [reference, { running, state, usedAt }] of [...this.#entries].reverse()) {
      if (isWatched(reference)) continue
      count += 1
      const total = bytes + (state ? this.#bytesOf(state) : 0)
      const isSurplus = count > maxUnwatched || total > maxUnwatchedBytes || usedAt < since
      if (isSurplus && !running) this.#forget(reference)
      else bytes = total
    }
    this.#unwatchedBytes = bytes
  }

  #forget(reference: string) {
    this.#entries.delete(reference)
    this.#options.unfollow(reference)
  }
}

const isCurrent = ({ snapshot: { display } }: LiveShowing, version: Version | undefined) =>
  version?.epoch === display.epoch && version.revision === display.revision

/** The memory of a value's texts, which is most of it. */
const sizeOf = (value: unknown) => 2 * JSON.stringify(value ?? null).length
