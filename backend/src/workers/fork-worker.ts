import cluster from 'node:cluster'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { fromWorker, type WorkerMetric } from './messages.ts'
import type { WorkerProcess } from './supervisor.ts'
import { identityToEnvironment, socketIn, type WorkerIdentity } from './worker-identity.ts'

/** How long a worker may take to read its metrics. A stuck worker must not hide the others. */
const METRICS_MS = 2_000

export interface ForkedWorker extends WorkerProcess {
  /** The worker's metrics; none when it's busy or has ended. */
  readMetrics(): Promise<WorkerMetric[]>
}

/** Starts this program again as a worker. The workers share the port: the supervisor hands new connections to them in turn. */
export function forkWorker(identity: WorkerIdentity): ForkedWorker {
  cluster.setupPrimary({ serialization: 'advanced' })
  const worker = cluster.fork(identityToEnvironment(identity))
  const questions = new Map<number, (metrics: WorkerMetric[]) => void>()
  const serving = Promise.withResolvers<boolean>()
  const ended = once(worker, 'exit').then(([code, signal]) => {
    // A killed worker leaves its socket behind
    rmSync(socketIn(identity.folder, String(worker.id)), { force: true })
    serving.resolve(false)
    return (signal ?? code) as number | string
  })
  worker.on('message', (received: unknown) => {
    // A worker of a later version may send more
    const { data: message } = fromWorker.safeParse(received)
    if (message?.kind === 'serving') serving.resolve(true)
    else if (message) questions.get(message.question)?.(message.metrics)
  })
  // A worker that has just died is noticed by its exit
  worker.on('error', () => undefined)
  const send: WorkerProcess['send'] = (message) => {
    if (worker.isConnected()) worker.send(message)
  }
  let asked = 0
  return {
    pid: worker.process.pid,
    serving: serving.promise,
    ended,
    send,
    kill: () => worker.process.kill('SIGKILL'),
    async readMetrics() {
      const question = ++asked
      const { promise, resolve } = Promise.withResolvers<WorkerMetric[]>()
      questions.set(question, resolve)
      const late = setTimeout(() => resolve([]), METRICS_MS)
      void ended.then(() => resolve([]))
      send({ kind: 'read-metrics', question })
      const metrics = await promise
      clearTimeout(late)
      questions.delete(question)
      return metrics
    },
  }
}
