import { createApp } from '../../../src/app.ts'
import { createServices, type ServiceParts } from '../../../src/services.ts'
import { loadWatchSite } from '../../../src/watch-site/load-watch-site.ts'
import type { TestApp } from '../test-app.ts'
import { startServer } from './live-server.ts'

type Limits = NonNullable<ServiceParts['liveLimits']>
export type LiveNode = Awaited<ReturnType<typeof startNode>>

/** A node of Lectern in this process, on a database that outlives it. */
export const startNode = async ({ config, services: { log }, orm }: TestApp, limits: Limits = {}) => {
  const parts = { config, secretKey: 'x'.repeat(32), log }
  const services = await createServices({
    ...parts,
    orm,
    liveLimits: { hub: { closingMs: 2_000, shutdownSpreadMs: 1_000 }, ...limits },
  })
  const app = createApp({ ...parts, services, watchSite: await loadWatchSite(config) })
  const server = await startServer({ app, services })
  return {
    app,
    origin: new URL(server.url).origin,
    async stop() {
      await services.stop()
      await server.close()
    },
  }
}
