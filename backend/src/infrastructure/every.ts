/** Where a task says that it failed. */
interface WarningLog {
  warn(details: object, message: string): void
}

/**
 * Runs a task regularly in the background, never twice at the same time: a database that is slow is not asked again before it has
 * answered. A run that fails is logged. Returns how to stop.
 */
export function every(
  ms: number,
  task: () => Promise<void>,
  { log, failure }: { log: WarningLog; failure: string },
): () => void {
  let isRunning = false
  const run = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await task()
    } catch (error) {
      log.warn({ err: error }, failure)
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => void run(), ms)
  timer.unref()
  return () => clearInterval(timer)
}
