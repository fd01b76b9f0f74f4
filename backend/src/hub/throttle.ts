import type { HubLog } from './types.ts'

interface Throttle {
  /** Runs immediately, or once the key's interval is over, however many requests there were in it. */
  ask(key: string): void
  /** Drops pending runs. */
  stop(): void
}

/**
 * Runs at most once per key and interval, and always once after the last request. For hints such as "ask again", where one run serves
 * all earlier requests.
 */
export function createThrottle(
  run: (key: string) => void | Promise<void>,
  { everyMs, log }: { everyMs: number; log: HubLog },
): Throttle {
  /** Keys whose interval isn't over; the value says whether another run is due. */
  const resting = new Map<string, { timer: NodeJS.Timeout; isDue: boolean }>()

  const start = (key: string) => {
    const timer = setTimeout(() => {
      const isDue = resting.get(key)?.isDue
      resting.delete(key)
      if (isDue) start(key)
    }, everyMs)
    timer.unref()
    resting.set(key, { timer, isDue: false })
    // A promise chain, so a synchronous throw and a rejection are handled alike
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
