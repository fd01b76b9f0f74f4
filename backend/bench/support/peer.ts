import type { OpenHome } from './databases.ts'
import { freePort, startServer } from './server-process.ts'

/** Starts a peer on a database opened in the same way as Lectern's. */
export async function startPeer(openHome: OpenHome, name: string, script: string) {
  const { dataDir, environment } = await openHome('peer')
  const port = await freePort()
  const server = await startServer({
    name,
    script,
    environment: { PORT: String(port), DATA_DIR: dataDir, ...environment },
    saysWhenUp: 'up',
  })
  return { port, server }
}
