import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { type ForkedWorker, forkWorker } from '../workers/fork-worker.ts'
import { Supervisor } from '../workers/supervisor.ts'

/** Starts the workers and keeps them running. This process itself serves nothing and has no database. */
export async function supervise({ workers: count, metrics }: Config, log: Logger): Promise<void> {
  // Only this user may open it
  const folder = mkdtempSync(join(tmpdir(), 'lectern-'))
  const finish = (code: number) => {
    rmSync(folder, { recursive: true, force: true })
    process.exit(code)
  }
  const supervisor = new Supervisor<ForkedWorker>({ count, start: (number) => forkWorker({ number, folder }), log })
  const stop = async () => {
    await supervisor.stop()
    finish(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGUSR2', () => void supervisor.renew())
  if (metrics) {
    const { startWorkersMetrics } = await import('../metrics/workers-metrics.ts')
    await startWorkersMetrics(metrics, supervisor)
  }
  // The worker has said why
  if (!(await supervisor.start())) finish(1)
  supervisor.workers[0]?.send({ kind: 'print-addresses' })
}
