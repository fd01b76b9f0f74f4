interface WarningLog {
  warn(details: object, message: string): void
}

export interface OutboxWorker {
  /** Works now instead of at the next interval. Doesn't wait. */
  wake(): void
  /** Begins no more work, and waits up to the given time for what runs. */
  stop(withinMs: number): Promise<void>
}

interface Parts {
  /** Sends what is due, as long as the worker isn't stopped. */
  work: (isStopped: () => boolean) => Promise<void>
  /** The time between runs, for what other nodes have queued and what is tried again. */
  everyMs: number
  log: WarningLog
  failure: string
}

/** Empties an outbox in the background, shortly after something is queued and regularly, without overlap. */
export function startOutboxWorker({ work, everyMs, log, failure }: Parts): OutboxWorker {
  let isStopped = false
  let isWanted = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function look() {
    try {
      await work(() => isStopped)
    } catch (error) {
      log.warn({ err: error }, failure)
    }
  }
  function run() {
    clearTimeout(timer)
    isWanted = false
    running = look().then(() => {
      running = null
      if (isStopped) return
      if (isWanted) return run()
      timer = setTimeout(run, everyMs)
      timer.unref()
    })
  }
  timer = setTimeout(run, everyMs)
  timer.unref()
  return {
    wake() {
      if (isStopped) return
      // The current run may already have missed what is new
      if (running) isWanted = true
      else run()
    },
    async stop(withinMs) {
      isStopped = true
      clearTimeout(timer)
      if (running) await atMost(withinMs, running)
    },
  }
}

/** Waits for work, but no longer than this. */
export async function atMost(ms: number, work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  const passed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, passed])
  clearTimeout(timer)
}
