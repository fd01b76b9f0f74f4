/** How much faster than the wall clock timers run; the network isn't accelerated. */
const FASTER = 8

/** Accelerates all timers of this process. Returns a function that restores them. */
export const hurryTime = () => {
  const [realTimeout, realInterval] = [globalThis.setTimeout, globalThis.setInterval]
  const hurried =
    (real: typeof setTimeout | typeof setInterval) =>
    (run: () => void, ms = 0, ...args: []) =>
      real(run, ms / FASTER, ...args)
  globalThis.setTimeout = hurried(realTimeout) as typeof setTimeout
  globalThis.setInterval = hurried(realInterval) as unknown as typeof setInterval
  return () => {
    globalThis.setTimeout = realTimeout
    globalThis.setInterval = realInterval
  }
}

/** Waits, in accelerated time. */
export const pass = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
