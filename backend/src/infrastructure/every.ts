interface WarningLog {
  warn(details: object, message: string): void
}

/**
 * Runs a task in the background every `ms` milliseconds, without overlap: a slow database gets no second query before the first one ends. Logs
 * failed runs. Returns a function that stops it.
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
