import { resolve } from 'node:path'
import { createServer } from 'vite'

/** The frontend on its mocks, as `make mock` serves it. Each file uses its own port. */
export async function startMockServer(port: number) {
  const server = await createServer({
    configFile: resolve(import.meta.dirname, '../../../../vite.mock.config.ts'),
    logLevel: 'silent',
    server: { port, hmr: false, ws: false },
  })
  await server.listen()
  return { origin: server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '', close: () => server.close() }
}
