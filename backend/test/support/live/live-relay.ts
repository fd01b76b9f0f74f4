import type { Logger } from 'pino'
import { readConfig } from '../../../src/config/config.ts'
import { relayKeyOf, writeRelayKey } from '../../../src/infrastructure/relay-key.ts'
import { createRelayApp } from '../../../src/relay/relay-app.ts'
import { createRelayServices, type RelayParts } from '../../../src/relay/relay-services.ts'
import { createWatchSite } from '../../../src/watch-site/site-routes.ts'
import { builtPages } from '../watch-pages.ts'
import { startServer } from './live-server.ts'

interface Parts {
  /** The origins of nodes with a database. */
  owners: string[]
  redisUrl: string
  log: Logger
  environment?: Record<string, string>
  liveLimits?: RelayParts['liveLimits']
  freshMs?: number
}
export type LiveRelay = Awaited<ReturnType<typeof startRelay>>

/** A relay in this process, without a database. Resolves when it has reached an owner, or knows that it can't. */
export async function startRelay({ owners, redisUrl, log, environment, liveLimits, freshMs }: Parts) {
  const config = readConfig({
    ROLE: 'relay',
    OWNER_URL: owners.join(','),
    REDIS_URL: redisUrl,
    RELAY_KEY: writeRelayKey(relayKeyOf('x'.repeat(32))),
    PUBLIC_ORIGIN: 'http://localhost:3000',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    ...environment,
  })
  if (!config.relay) throw new Error('This is not a relay')
  const services = await createRelayServices({
    config,
    ...config.relay,
    log,
    liveLimits: { hub: { closingMs: 100, shutdownSpreadMs: 100 }, ...liveLimits },
  })
  const app = createRelayApp({ config, services, log, watchSite: createWatchSite(config, builtPages('')), freshMs })
  const server = await startServer({ app, services })
  return {
    app,
    services,
    url: server.url,
    origin: new URL(server.url).origin,
    async stop() {
      await services.stop()
      await server.close()
    },
  }
}
