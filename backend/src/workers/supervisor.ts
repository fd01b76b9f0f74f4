import type { Logger } from 'pino'
import type { ToWorker } from './messages.ts'
import { RestartPause } from './restart-pause.ts'

/** How long the stops of all workers may take, one after another. Then all that are left stop at the same time. */
const TURNS_MS = 10_000
/** A worker that takes longer to stop is killed. */
const LONGEST_STOP_MS = 28_000

/** A process that serves, as the supervisor sees it. */
export interface WorkerProcess {
  readonly pid: number | undefined
  /** True once it serves; false when it ended before. */
  readonly serving: Promise<boolean>
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
  send(message: ToWorker): void
  kill(): void
}

interface Parts<W extends WorkerProcess> {
  count: number
  start(number: number): W
  log: Pick<Logger, 'info' | 'error'>
}

/** Keeps workers running: starts them, starts those again that die, and stops them in order. */
export class Supervisor<W extends WorkerProcess = WorkerProcess> {
  readonly #parts: Parts<W>
  readonly #workers = new Map<number, W>()
  readonly #pauses = new Map<number, RestartPause>()
  #stopping: Promise<void> | undefined
  #isRenewing = false
  restarts = 0

  constructor(parts: Parts<W>) {
    this.#parts = parts
  }

  get workers(): W[] {
    return this.#numbers().flatMap((number) => this.#workers.get(number) ?? [])
  }

  /** The first worker alone, which migrates the database; then the others. False when the first one can't start. */
  async start(): Promise<boolean> {
    const { log, count } = this.#parts
    const first = this.#begin(1)
    if (!(await first.serving)) return this.#stopping !== undefined
    const others = this.#numbers()
      .filter((number) => number !== 1 && !this.#stopping)
      .map((number) => this.#run(number))
    this.#watch(1, first)
    await Promise.all(others.map(({ serving }) => serving))
    log.info({ workers: count }, 'all workers serve')
    return true
  }

  /** One worker after the other, so that phones find workers that still serve; and all of them in bounded time. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll()
    return this.#stopping
  }

  /** Replaces each worker by a new one, which serves before the old one stops. */
  async renew(): Promise<void> {
    if (this.#isRenewing || this.#stopping) return
    this.#isRenewing = true
    const { log } = this.#parts
    log.info({}, 'the workers are replaced one after another')
    for (const number of this.#numbers()) if (!(await this.#replace(number))) break
    this.#isRenewing = false
  }

  #numbers(): number[] {
    return Array.from({ length: this.#parts.count }, (_, at) => at + 1)
  }

  #begin(number: number): W {
    const worker = this.#parts.start(number)
    this.#workers.set(number, worker)
    return worker
  }

  #run(number: number): W {
    const worker = this.#begin(number)
    this.#watch(number, worker)
    return worker
  }

  #watch(number: number, worker: W): void {
    const since = performance.now()
    void worker.ended.then((how) => {
      if (this.#workers.get(number) !== worker) return
      this.#workers.delete(number)
      if (this.#stopping) return
      const pause = this.#pauses.get(number) ?? new RestartPause()
      this.#pauses.set(number, pause)
      const pauseMs = pause.after(performance.now() - since)
      this.#parts.log.error(
        { worker: number, process: worker.pid, how, pauseMs },
        'a worker has died and is started again',
      )
      this.restarts += 1
      setTimeout(() => this.#runAgain(number), pauseMs).unref()
    })
  }

  #runAgain(number: number): void {
    if (!this.#stopping && !this.#workers.has(number)) this.#run(number)
  }

  /** False when the new worker can't start: then the old one goes on. */
  async #replace(number: number): Promise<boolean> {
    const next = this.#parts.start(number)
    const isServing = await next.serving
    if (!isServing || this.#stopping) {
      if (isServing) next.kill()
      else this.#parts.log.error({ worker: number }, 'a new worker could not start; the old ones go on')
      return false
    }
    const before = this.#workers.get(number)
    this.#workers.set(number, next)
    this.#watch(number, next)
    before?.send({ kind: 'stop' })
    await ended(before, LONGEST_STOP_MS)
    before?.kill()
    return true
  }

  async #stopAll(): Promise<void> {
    const workers = this.workers
    this.#parts.log.info({ workers: workers.length }, 'stopping the workers one after another')
    for (const worker of workers) worker.send({ kind: 'leave' })
    for (const worker of workers) {
      worker.send({ kind: 'stop' })
      await ended(worker, TURNS_MS / workers.length)
    }
    await Promise.all(workers.map((worker) => ended(worker, LONGEST_STOP_MS)))
    for (const worker of workers) worker.kill()
  }
}

/** Resolves when the worker has ended, or after a time. */
async function ended(worker: WorkerProcess | undefined, atMostMs: number): Promise<void> {
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, atMostMs)
  await Promise.race([worker?.ended, late.promise])
  clearTimeout(timer)
}
