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
  const questions = createQuestions()
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
    else if (message) questions.answer(message.question, message.metrics)
  })
  // A worker that has just died is noticed by its exit
  worker.on('error', () => undefined)
  const send: WorkerProcess['send'] = (message) => {
    if (worker.isConnected()) worker.send(message)
  }
  return {
    pid: worker.process.pid,
    serving: serving.promise,
    ended,
    send,
    kill: () => worker.process.kill('SIGKILL'),
    readMetrics: () => questions.ask((question) => send({ kind: 'read-metrics', question }), ended),
  }
}

/** The questions for metrics that a worker hasn't answered yet. */
function createQuestions() {
  const waiting = new Map<number, (metrics: WorkerMetric[]) => void>()
  let asked = 0
  return {
    /** Resolves with the worker's metrics, or with none if it is late or ends. */
    async ask(send: (question: number) => void, ended: Promise<unknown>): Promise<WorkerMetric[]> {
      const question = ++asked
      const { promise, resolve } = Promise.withResolvers<WorkerMetric[]>()
      waiting.set(question, resolve)
      const late = setTimeout(() => resolve([]), METRICS_MS)
      void ended.then(() => resolve([]))
      send(question)
      const metrics = await promise
      clearTimeout(late)
      waiting.delete(question)
      return metrics
    },
    answer: (question: number, metrics: WorkerMetric[]) => waiting.get(question)?.(metrics),
  }
}
