import cluster from 'node:cluster'
import { join } from 'node:path'
import type { SiblingWorkers } from '../live/sibling-workers/sibling-workers.ts'

/** Which of the workers a process is. */
export interface WorkerIdentity {
  /** From 1. A worker that is started again has the same number. */
  number: number
  /** The folder of the workers' sockets, which only their user may open. */
  folder: string
}

/** How the supervisor passes a worker its identity. */
export const identityToEnvironment = ({ number, folder }: WorkerIdentity) => ({
  LECTERN_WORKER: String(number),
  LECTERN_WORKER_SOCKETS: folder,
})

/** The identity of this process. Null: it's the only one, or the supervisor. */
export function readWorkerIdentity(environment: Record<string, string | undefined>): WorkerIdentity | null {
  const { LECTERN_WORKER: number, LECTERN_WORKER_SOCKETS: folder } = environment
  return cluster.isWorker && number && folder ? { number: Number(number), folder } : null
}

/** The socket of the process with this id, which no other process of the same start ever has. */
export const socketIn = (folder: string, id: string) => join(folder, `${id}.sock`)

/** The other workers, as the hub of this one knows them. */
export const siblingsOf = ({ folder }: WorkerIdentity): SiblingWorkers => ({
  ownName: String(cluster.worker?.id),
  socketOf: (name) => socketIn(folder, name),
})
