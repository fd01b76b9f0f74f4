import { once } from 'node:events'
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { Services } from '../context/context.ts'
import { createDrain } from '../http/server/drain.ts'
import { limitPipelining } from '../http/server/pipelining.ts'
import { adapterOptions, BACKLOG, serverOptions } from '../http/server/server-options.ts'
import { startInTurns } from '../http/server/start-in-turns.ts'
import { readAwayUnreadBodies } from '../http/server/unread-bodies.ts'
import { clientAddressOf, largestNetworkOf } from '../infrastructure/network-address.ts'
import { lowerPoolPriority } from '../infrastructure/pool-priority.ts'

/** How long calls in flight may take when the server stops. */
const DRAIN_MS = 10_000
/** The same where the phones leave before. */
const DRAIN_WITH_PHONES_MS = 20_000

interface Parts {
  config: Pick<Config, 'host' | 'port' | 'isTrustedProxy'>
  app: Pick<Parameters<typeof createAdaptorServer>[0], 'fetch'>
  services: Pick<Services, 'hub' | 'isStopping' | 'stop'>
  log: Logger
  /** Whether other processes take new connections of the same port. */
  isWorker: boolean
  /** Releases what is left at the end. */
  release?: () => Promise<void>
}

/** A process that serves. */
export interface RunningServer {
  /** From now on `/readyz` says that this server stops. */
  leave(): void
  /** Tells phones to reconnect, finishes calls in flight and releases the data. A second call awaits the same stop. */
  stop(): Promise<void>
}

/** Serves an app and its hub; resolves when it takes connections. */
export async function runServer({ config, app, services, log, isWorker, release }: Parts): Promise<RunningServer> {
  const { port, host } = config
  const { server, drain } = createServer({ config, app, services })
  server.listen({ port, host, backlog: BACKLOG })
  await Promise.all([once(server, 'listening'), lowerPoolPriority()])

  const leave = () => {
    services.isStopping = true
  }
  /** Returns the number of calls that were cut. */
  const letGo = async () => {
    if (isWorker) {
      // New connections go to the other workers at once, while the phones leave
      const [cut] = await Promise.all([drain(DRAIN_WITH_PHONES_MS), services.hub.stop()])
      return cut
    }
    leave()
    // Tells phones to reconnect first; then refuses new calls and finishes those in flight
    await services.hub.stop()
    return drain(DRAIN_MS)
  }
  const stop = async () => {
    log.info('stopping')
    const cut = await letGo()
    if (cut > 0) log.warn({ cut }, 'calls that took too long were cut')
    await services.stop()
    await release?.()
  }
  let stopped: Promise<void> | undefined
  return {
    leave,
    stop() {
      stopped ??= stop()
      return stopped
    },
  }
}

/** The HTTP server of an app and its hub, with its protections against clients that take too much; it doesn't listen yet. */
function createServer({ config, app, services }: Pick<Parts, 'config' | 'app' | 'services'>) {
  const options = { serverOptions, ...adapterOptions, hostname: config.host }
  const server = createAdaptorServer({ fetch: app.fetch, ...options }) as Server
  startInTurns(server, ({ headers, socket }) => {
    const forwardedFor = [headers['x-forwarded-for']].flat().join()
    const { remoteAddress } = socket
    return largestNetworkOf(clientAddressOf({ remoteAddress, forwardedFor, isTrusted: config.isTrustedProxy }))
  })
  server.on('upgrade', (request, socket, head) => {
    services.hub.handleUpgrade(request, socket, head)
  })
  readAwayUnreadBodies(server)
  const drain = createDrain(server)
  limitPipelining(server)
  return { server, drain }
}
