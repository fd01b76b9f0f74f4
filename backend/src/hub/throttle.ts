import type { HubLog } from './types.ts'

export interface Throttle {
  /** Runs at once, or once the time since the key's last run is over: however often it was asked for meanwhile. */
  ask(key: string): void
  /** Drops what is still due. */
  stop(): void
}

/**
 * At most one run per key and interval, and the last request is never lost: a run always follows it.
 * For hints such as "ask again", where one run serves all who asked before it.
 */
export function createThrottle(
  run: (key: string) => void | Promise<void>,
  { everyMs, log }: { everyMs: number; log: HubLog },
): Throttle {
  /** A key is here until its interval is over; the value says whether someone asked meanwhile. */
  const resting = new Map<string, { timer: NodeJS.Timeout; isDue: boolean }>()

  const start = (key: string) => {
    const timer = setTimeout(() => {
      const isDue = resting.get(key)?.isDue
      resting.delete(key)
      if (isDue) start(key)
    }, everyMs)
    timer.unref()
    resting.set(key, { timer, isDue: false })
    // A promise chain, so that a run that throws at once and one that rejects end in the same place.
    Promise.resolve(key)
      .then(run)
      .catch((error) => log.error({ err: error, key }, 'throttled run failed'))
  }

  return {
    ask(key) {
      const rest = resting.get(key)
      if (rest === undefined) start(key)
      else rest.isDue = true
    },
    stop() {
      for (const { timer } of resting.values()) clearTimeout(timer)
      resting.clear()
    },
  }
}
