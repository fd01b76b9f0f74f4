import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import { type FromWorker, toWorker } from '../workers/messages.ts'
import type { WorkerIdentity } from '../workers/worker-identity.ts'
import { startServer } from './start-server.ts'

type StartedServer = Awaited<ReturnType<typeof startServer>>

/** Serves as one of several processes, until the supervisor says stop. */
export async function serveAsWorker(config: Config, log: Logger, identity: WorkerIdentity): Promise<void> {
  const metrics = await measure(config, identity)
  const starting = Promise.withResolvers<StartedServer>()
  const obey = async (received: unknown) => {
    // A supervisor of a later version may send more
    const { data: message } = toWorker.safeParse(received)
    if (!message) return
    if (message.kind === 'read-metrics') {
      send({ kind: 'metrics', question: message.question, metrics: (await metrics?.readValues()) ?? [] })
      return
    }
    const server = await starting.promise
    if (message.kind === 'print-addresses') server.printAddresses()
    else if (message.kind === 'leave') server.leave()
    else {
      await server.stop()
      process.exit(0)
    }
  }
  process.on('message', (message: unknown) => void obey(message))
  // The supervisor decides when which worker stops; terminals and systemd send these to all processes
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGUSR2']) process.on(signal, () => undefined)
  starting.resolve(await startServer({ config, log, metrics, identity }))
  send({ kind: 'serving' })
}

const send = (message: FromWorker) => process.send?.(message)

async function measure({ metrics }: Config, { number }: WorkerIdentity) {
  if (!metrics) return null
  const { createMetrics } = await import('../metrics/create-metrics.ts')
  return createMetrics({ worker: String(number) })
}
