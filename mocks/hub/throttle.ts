/** Runs a task immediately; requests during the interval run once more, at its end. */
export function createThrottle(everyMs: number) {
  const pending = new Map<string, (() => void) | null>()
  return function run(key: string, task: () => void) {
    if (pending.has(key)) return void pending.set(key, task)
    task()
    pending.set(key, null)
    const timer = setTimeout(() => {
      const next = pending.get(key)
      pending.delete(key)
      if (next) run(key, next)
    }, everyMs) as unknown as { unref?: () => void }
    timer.unref?.()
  }
}
